-- The award as competitors have it: a number of its dictionary.
alter table certificate alter column award_level type smallint using award_level::smallint;
