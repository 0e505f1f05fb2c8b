-- The documents that a deposit policy stands in, as files (domain §3.12).
alter table margin_policy add column att_ids uuid[];
