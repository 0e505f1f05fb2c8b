-- Prizes and allowances of a contest: what the rules give, tax kept back, to which account, and how far paying has come.
create table prize (
  id uuid primary key,
  contest_id uuid not null references contest_info,
  contest_trade_id uuid not null references contest_trade,
  competitor_id uuid not null references competition_info,
  handle_unit_id uuid not null,
  prize_kind smallint not null,
  name text not null,
  work_unit text,
  rank_no int,
  award_level smallint,
  id_card_no_enc bytea,
  id_card_no_idx bytea,
  id_card_no_mask text,
  amount numeric(12, 2) not null check (amount >= 0),
  tax numeric(12, 2) not null check (tax >= 0 and tax <= amount),
  net numeric(12, 2) generated always as (amount - tax) stored,
  clause text,
  prize_rule_id uuid references prize_rule,
  bank_name text,
  bank_account_enc bytea,
  bank_account_idx bytea,
  bank_account_mask text,
  prize_state smallint not null default 0,
  confirm_time timestamptz,
  confirm_by uuid,
  pay_time timestamptz,
  pay_no text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index prize_once on prize (competitor_id, prize_kind) where is_deleted = 0;
create index prize_contest on prize (contest_id, id desc) where is_deleted = 0;
create index prize_trade on prize (contest_trade_id, id desc) where is_deleted = 0;
create index prize_state on prize (prize_state, id desc) where is_deleted = 0;
create index prize_kind on prize (prize_kind, id desc) where is_deleted = 0;
create index prize_award on prize (award_level, id desc) where is_deleted = 0;
create index prize_unit on prize (handle_unit_id, id desc) where is_deleted = 0;
create index prize_id_card on prize (id_card_no_idx);
create index prize_name on prize using gin (text_parts(name));
create index prize_work_unit on prize using gin (text_parts(work_unit));

-- What a contest has to pay out at most, as its budget says.
create table prize_budget (
  contest_id uuid primary key references contest_info,
  budget numeric(12, 2) not null check (budget >= 0),
  doc_no text,
  version int not null default 1,
  update_user uuid not null,
  update_time timestamptz not null default now()
);
