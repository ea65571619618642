from game import words


def test_a_card_is_found_by_number_name_or_part_of_it() -> None:
    assert [c.id for c in words.find_cards("39")] == ["39"]
    assert words.find_cards("dune")[0].id == "68"
    assert [c.id for c in words.find_cards("slingshot")] == ["19"]
    assert [c.id for c in words.find_cards("et.1")] == ["ET.1"]


def test_the_better_match_comes_first() -> None:
    names = [words.card_name(c) for c in words.find_cards("telescope")]
    assert names[0].startswith("Telescope")
    assert all("elescope" in name for name in names)


def test_nothing_is_found_for_nothing() -> None:
    assert words.find_cards("  ") == []
    assert words.find_cards("no such card") == []
