-- How lists are shown: to a person (an account, or who acts for it), to everybody who has not chosen, to a role.
create table list_setting (
  id uuid primary key,
  -- path of the family that is listed
  list text not null,
  account_id uuid references account,
  operator_id uuid references operator,
  role text,
  columns jsonb,
  -- what an address says of its list: filters, order, columns
  view text,
  update_user uuid,
  update_time timestamptz not null default now(),
  check (account_id is null or role is null),
  check ((columns is null) <> (view is null)),
  check ((view is null) = (role is null))
);
-- One choice of a person for a list; one offer to everybody; one view of a role.
create unique index list_setting_own on list_setting (account_id, coalesce(operator_id, account_id), list) where account_id is not null;
create unique index list_setting_offered on list_setting (list, coalesce(role, '')) where account_id is null;
create index list_setting_operator on list_setting (operator_id) where operator_id is not null;
