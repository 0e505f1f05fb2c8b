-- The keys of the installation that results, correction orders and certificates are signed with: made at first use, each
-- private one encrypted as other secrets are. What was signed names its key, so that a later one changes nothing.
create table signing_key (
  id uuid primary key,
  purpose text not null check (purpose in ('bytes', 'pdf')),
  public_key text not null,
  -- Of the one that signs PDF: X.509 of the installation itself.
  certificate text,
  private_key_enc bytea not null,
  made_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index signing_key_used on signing_key (purpose) where retired_at is null;

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
  award_level text,
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
-- Nobody has two of a kind for one thing, whoever issues how often.
create unique index certificate_one on certificate (subject_id, cert_kind) where cert_state < 90 and is_deleted = 0;
create unique index certificate_no on certificate (cert_no) where is_deleted = 0;
create unique index certificate_code on certificate (verify_code);
create index certificate_contest on certificate (contest_id, cert_kind, id desc) where is_deleted = 0;
create index certificate_trade on certificate (contest_trade_id, cert_kind, id desc) where is_deleted = 0;
create index certificate_competitor on certificate (competitor_id) where is_deleted = 0;
create index certificate_state on certificate (cert_state, id desc) where is_deleted = 0;
create index certificate_kind on certificate (cert_kind, id desc) where is_deleted = 0;
create index certificate_no_part on certificate using gin (text_parts(cert_no));
create index certificate_issued on certificate (issue_time desc, id desc) where is_deleted = 0;
