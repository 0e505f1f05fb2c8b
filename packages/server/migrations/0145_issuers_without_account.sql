-- Instruments of those that have no account here are looked for by that (the last row of issuers at a glance).
create index margin_instrument_no_account on margin_instrument (id desc) where issuer_unit_id is null and is_deleted = 0;
