-- What scores, states and published results were, version by version, written with them (audit/ledger.ts): each entry
-- carries mac = HMAC(key, mac of the entry before ‖ source, row, number, payload). Who changes a row in the database
-- cannot write the entry that belongs to it.
create table ledger (
  id uuid primary key,
  -- the table; or 'begin', once: from then on every row has its entries
  source text not null,
  row_id uuid not null,
  -- counts the entries of one row
  no int not null,
  payload jsonb not null,
  mac bytea not null,
  made_at timestamptz not null
);
create unique index ledger_row on ledger (row_id, source, no);

-- mac = HMAC(key, the row), written with it: a row that somebody slipped in has none that fits.
alter table modify_record add column mac bytea;
