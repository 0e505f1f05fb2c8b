-- A number is given once by an issuer, however its name was written: brackets and letters of either width, blanks.
-- Instruments that are there twice by this keep both: each but the first says so, as no new one does.
alter table margin_instrument add column twin smallint not null default 0;
comment on column margin_instrument.twin is 'of instruments of one issuer and number from before issuers were compared folded: 1, 2, …';
update margin_instrument t set twin = n.place - 1
from (
  select id, row_number() over (partition by coalesce(issuer_unit_id::text, fold_name(issuer_name)), instrument_no order by id) as place
  from margin_instrument where is_deleted = 0 and instrument_state not in (12, 99)
) n where n.id = t.id and n.place > 1;
drop index margin_instrument_number;
create unique index margin_instrument_number on margin_instrument
  (coalesce(issuer_unit_id::text, fold_name(issuer_name)), instrument_no, twin)
  where is_deleted = 0 and instrument_state not in (12, 99);
