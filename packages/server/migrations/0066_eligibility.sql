-- A trade may say for itself who enters; null = as its contest says.
alter table contest_trade add column eligibility jsonb;

-- What the insurance data said of the person of an entry (domain 3.5).
alter table application_info add column insured_unit text;
alter table application_info add column insured_months int;
alter table application_info add column insured_from date;

-- What other bodies said of the person of an entry, and how each condition was judged by it.
create table application_eligibility (
  application_id uuid primary key references application_info,
  known jsonb not null default '{}',
  findings jsonb not null default '[]',
  asked_at timestamptz,
  update_time timestamptz not null
);
