-- Second factors of somebody who lost them are taken away by two persons (decision 0112).
create table factor_reset (
  id uuid primary key,
  account_id uuid not null references account (id),
  operator_id uuid references operator (id),
  reason text not null,
  state smallint not null default 10 check (state in (10, 20, 30)),
  asked_by uuid not null,
  asked_name text not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  opinion text,
  constraint factor_reset_two check (state <> 20 or (decided_by is not null and decided_by <> asked_by))
);
create unique index factor_reset_waiting on factor_reset (account_id, coalesce(operator_id, account_id)) where state = 10;
create index factor_reset_state on factor_reset (state, id);
create index factor_reset_account on factor_reset (account_id);
create index factor_reset_operator on factor_reset (operator_id) where operator_id is not null;
