-- How certificates of each kind look; one of a kind is in use, what was in use stays as it was.
create table certificate_template (
  id uuid primary key,
  template_name text not null,
  cert_kind text not null,
  paper text not null,
  background uuid,
  items jsonb not null,
  template_state text not null default '草稿',
  version_no int not null,
  enable_time timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index certificate_template_used on certificate_template (cert_kind) where template_state = '启用' and is_deleted = 0;
create index certificate_template_state on certificate_template (template_state, id desc) where is_deleted = 0;
create index certificate_template_kind on certificate_template (cert_kind, id desc) where is_deleted = 0;
create index certificate_template_name on certificate_template using gin (text_parts(template_name));

-- A certificate as it was issued. Numbers are given when a row is made (5), the document follows (10): a run that was cut
-- off goes on with the numbers it has.
create table certificate (
  id uuid primary key,
  cert_kind text not null,
  cert_no text not null,
  -- In the address of its public page: nobody guesses it.
  verify_code text not null,
  -- The competitor, or the assignment of a referee.
  subject_id uuid not null,
  competitor_id uuid,
  assignment_id uuid,
  contest_id uuid not null,
  contest_trade_id uuid,
  snapshot_id uuid,
  -- Encrypted with the key of its person.
  holder_name text,
  holder_unit text,
  contest_name text not null,
  trade_name text,
  rank_no int,
  award_level smallint,
  honour_code text,
  promote_level smallint,
  referee_role text,
  template_id uuid,
  file_id uuid,
  file_hash text,
  cert_state smallint not null default 5,
  issue_time timestamptz,
  issued_by uuid,
  revoke_time timestamptz,
  revoked_by uuid,
  revoke_reason text,
  replaces_id uuid,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
-- One certificate of a kind for one subject, however often it is issued.
create unique index certificate_one on certificate (subject_id, cert_kind) where cert_state < 90 and is_deleted = 0;
create unique index certificate_no on certificate (cert_no) where is_deleted = 0;
create unique index certificate_code on certificate (verify_code);
create index certificate_competitor on certificate (competitor_id) where is_deleted = 0;
create index certificate_state on certificate (cert_state, id desc) where is_deleted = 0;
create index certificate_kind on certificate (cert_kind, id desc) where is_deleted = 0;
create index certificate_no_part on certificate using gin (text_parts(cert_no));
create index certificate_issued on certificate (issue_time desc, id desc) where is_deleted = 0;
-- Lists are in the order of ids whatever they are filtered by: a kind between the two would keep them from being read from the newest on.
create index certificate_contest on certificate (contest_id, id desc) where is_deleted = 0;
create index certificate_trade on certificate (contest_trade_id, id desc) where is_deleted = 0;
-- Certificates by whose they are: competitors and referees alike, revoked ones too.
create index certificate_subject on certificate (subject_id) where is_deleted = 0;

-- Which honours and promotions a placing brings, and what it is paid: dated data (domain §4.1c, §8, 17).
create table honour_rule (
  id uuid primary key,
  rule_no text not null,
  rule_name text not null,
  doc_no text not null,
  contest_level smallint not null,
  contest_class smallint not null,
  effect_from date not null,
  effect_to date,
  is_sample smallint,
  grants jsonb not null,
  remark text,
  rule_state smallint not null default 0,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  check (effect_to is null or effect_to >= effect_from)
);
create unique index honour_rule_no on honour_rule (rule_no) where is_deleted = 0;
create index honour_rule_name on honour_rule using gin (text_parts(rule_name));
create index honour_rule_state on honour_rule (rule_state, id desc) where is_deleted = 0;
create index honour_rule_level on honour_rule (contest_level, id desc) where is_deleted = 0;
create index honour_rule_class on honour_rule (contest_class, id desc) where is_deleted = 0;
create index honour_rule_from on honour_rule (effect_from, id desc) where is_deleted = 0;
-- On each day one set is in force for a level and class. A range of one number stands for equality.
alter table honour_rule add constraint honour_rule_once exclude using gist (
  int4range(contest_level, contest_level, '[]') with &&,
  int4range(contest_class, contest_class, '[]') with &&,
  daterange(effect_from, effect_to, '[]') with &&
) where (rule_state = 1 and is_deleted = 0);

alter table competition_info add foreign key (honour_rule_id) references honour_rule;

create table prize_rule (
  id uuid primary key,
  rule_no text not null,
  rule_name text not null,
  doc_no text not null,
  contest_level smallint not null,
  contest_class smallint not null,
  effect_from date not null,
  effect_to date,
  is_sample smallint,
  tax_rate numeric(5, 2) not null,
  tax_free_up_to numeric(12, 2),
  tax_clause text,
  amounts jsonb not null,
  remark text,
  rule_state smallint not null default 0,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  check (effect_to is null or effect_to >= effect_from)
);
create unique index prize_rule_no on prize_rule (rule_no) where is_deleted = 0;
create index prize_rule_name on prize_rule using gin (text_parts(rule_name));
create index prize_rule_state on prize_rule (rule_state, id desc) where is_deleted = 0;
create index prize_rule_level on prize_rule (contest_level, id desc) where is_deleted = 0;
create index prize_rule_class on prize_rule (contest_class, id desc) where is_deleted = 0;
create index prize_rule_from on prize_rule (effect_from, id desc) where is_deleted = 0;
alter table prize_rule add constraint prize_rule_once exclude using gist (
  int4range(contest_level, contest_level, '[]') with &&,
  int4range(contest_class, contest_class, '[]') with &&,
  daterange(effect_from, effect_to, '[]') with &&
) where (rule_state = 1 and is_deleted = 0);

-- Champions of all years (domain §3.7), imported or taken over from published results.
create table champion_history (
  id uuid primary key,
  contest_year int not null,
  session_no text,
  contest_name text not null,
  contest_level smallint not null,
  trade_name text not null,
  contest_group smallint not null,
  rank_no int not null,
  award_level smallint not null,
  name text not null,
  sex smallint not null,
  id_card_no_enc bytea,
  id_card_no_idx bytea,
  id_card_no_mask text,
  work_unit text not null,
  town_code text,
  total_score numeric(6, 2),
  honour_code text,
  promote_level smallint,
  cert_no text,
  bonus numeric(12, 2),
  deeds text,
  photo_att_id uuid,
  is_public smallint not null,
  source_competition_info_id uuid,
  -- The unit of the contest; empty for imported years.
  handle_unit_id uuid,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index champion_history_once on champion_history
  (contest_year, contest_name, trade_name, contest_group, rank_no, name) where is_deleted = 0;
create unique index champion_history_source on champion_history (source_competition_info_id)
  where source_competition_info_id is not null and is_deleted = 0;
create index champion_history_year on champion_history (contest_year, id desc) where is_deleted = 0;
create index champion_history_level on champion_history (contest_level, id desc) where is_deleted = 0;
create index champion_history_group on champion_history (contest_group, id desc) where is_deleted = 0;
create index champion_history_award on champion_history (award_level, id desc) where is_deleted = 0;
create index champion_history_town on champion_history (town_code, id desc) where is_deleted = 0;
create index champion_history_honour on champion_history (honour_code, id desc) where is_deleted = 0;
create index champion_history_rank on champion_history (rank_no, id desc) where is_deleted = 0;
create index champion_history_public on champion_history (is_public, id desc) where is_deleted = 0;
create index champion_history_unit on champion_history (handle_unit_id, id desc) where is_deleted = 0;
create index champion_history_id_card on champion_history (id_card_no_idx);
create index champion_history_name on champion_history using gin (text_parts(name));
create index champion_history_contest on champion_history using gin (text_parts(contest_name));
create index champion_history_trade on champion_history using gin (text_parts(trade_name));
create index champion_history_work_unit on champion_history using gin (text_parts(work_unit));
-- The wall: by year and trade.
create index champion_history_wall on champion_history (contest_year desc, contest_name, trade_name, contest_group, rank_no)
  where is_public = 1 and is_deleted = 0;

-- Published placings that somebody decided not to take over.
create table champion_ignored (
  competition_info_id uuid primary key,
  ignored_by uuid not null,
  ignored_at timestamptz not null default now()
);

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
  is_deleted smallint not null default 0,
  -- The person who entered the bank account does not register the payment as well.
  account_by uuid
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

-- The most that a contest pays out, by its budget.
create table prize_budget (
  contest_id uuid primary key references contest_info,
  budget numeric(12, 2) not null check (budget >= 0),
  doc_no text,
  version int not null default 1,
  update_user uuid not null,
  update_time timestamptz not null default now()
);

-- Appeals of competitors against scores in publicity; while one is open its trade is not published.
create table appeal (
  id uuid primary key,
  appeal_no text not null,
  contest_id uuid not null references contest_info,
  contest_trade_id uuid not null references contest_trade,
  competitor_id uuid not null references competition_info,
  -- The account of the person or of the group that entered them.
  appellant_id uuid not null,
  content text not null,
  appeal_state int not null default 10,
  -- The working day until which an answer is due.
  answer_by date not null,
  reviewer_ids uuid[] not null default '{}',
  opinion text,
  answer text,
  handled_by text,
  handled_at timestamptz,
  answered_at timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0,
  evidence_atts uuid[]
);
create unique index appeal_no on appeal (appeal_no);
create index appeal_no_part on appeal using gin (appeal_no gin_trgm_ops);
-- One open appeal of a competitor: submitted, accepted, in review, decided and not answered yet.
create unique index appeal_once on appeal (competitor_id)
  where is_deleted = 0 and appeal_state in (10, 20, 30, 40, 41);
create index appeal_trade on appeal (contest_trade_id, id desc) include (appeal_state) where is_deleted = 0;
create index appeal_contest on appeal (contest_id, id desc) where is_deleted = 0;
create index appeal_appellant on appeal (appellant_id, id desc) where is_deleted = 0;
create index appeal_state on appeal (appeal_state, id desc) where is_deleted = 0;
create index appeal_time on appeal (create_time, id desc) where is_deleted = 0;

alter table score_correction add foreign key (appeal_id) references appeal;

-- Objections of citizens without an account. Their personal data are encrypted, and shown to the bureau only.
create table public_objection (
  id uuid primary key,
  no text not null,
  subject text not null,
  subject_id uuid not null,
  contest_id uuid references contest_info,
  objector_enc bytea not null,
  objector_idx bytea not null,
  objector_mask text not null,
  mobile_enc bytea not null,
  mobile_idx bytea not null,
  mobile_mask text not null,
  content text not null,
  objection_state int not null default 10,
  reply text,
  handled_by text,
  handled_at timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index public_objection_no on public_objection (no);
create index public_objection_no_part on public_objection using gin (no gin_trgm_ops);
create index public_objection_subject on public_objection (subject_id, id desc) include (objection_state) where is_deleted = 0;
create index public_objection_contest on public_objection (contest_id, id desc) where is_deleted = 0;
create index public_objection_state on public_objection (objection_state, id desc) where is_deleted = 0;
create index public_objection_time on public_objection (create_time, id desc) where is_deleted = 0;
-- The same objection sent twice is one.
create index public_objection_mobile on public_objection (mobile_idx, id desc);
-- Objections are to scores or to returns: each has its own readers.
create index public_objection_about on public_objection (subject, id desc) where is_deleted = 0;

-- The big screen of a contest: whether it is on, what it shows, and how far a ceremony has come.
create table contest_screen (
  contest_id uuid primary key references contest_info,
  is_on smallint not null default 0,
  mode text not null default 'progress',
  -- The trade whose prizes are given; of a ceremony only.
  contest_trade_id uuid references contest_trade,
  step smallint not null default 0,
  version int not null default 1,
  update_user uuid,
  update_time timestamptz not null default now()
);
