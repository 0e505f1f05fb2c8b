-- The return of a deposit: asked for, public for its days, decided, released (domain §4.3).
create table margin_return (
  id uuid primary key,
  construction_file_id uuid not null references construction_file (id),
  return_state smallint not null,
  amount numeric(14, 2) not null,
  promise_att uuid not null,
  photo_atts uuid[] not null,
  actual_end date not null,
  applied_by uuid,
  publicity_start date,
  publicity_end date,
  published_by uuid,
  decision text,
  decided_by uuid,
  decided_at timestamptz,
  release_date date,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create unique index margin_return_open on margin_return (construction_file_id) where return_state in (10, 20, 30);
create index margin_return_file on margin_return (construction_file_id, id desc);
create index margin_return_public on margin_return (publicity_end, id desc) where return_state = 20;

-- Objections are to scores or to returns: each has its own readers.
create index public_objection_about on public_objection (subject, id desc) where is_deleted = 0;
