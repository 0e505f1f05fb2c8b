-- People of a roster whose number says neither sex nor birthday (passports, permits): typed once, and taken along into entries.
alter table roster_person add column sex smallint check (sex in (1, 2));
alter table roster_person add column birthday date;
