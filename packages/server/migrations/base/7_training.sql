-- Training (domain §3.23): what other bodies keep, read by a job, and classes that are held here.
create table training_project (
  id uuid primary key,
  source text not null check (source in ('ext', 'local')),
  -- The key of the row at the other body, and a digest of its content there.
  source_key text,
  source_digest bytea,
  refreshed_at timestamptz,
  project_no text not null,
  project_name text not null,
  train_type text not null,
  occupation text not null,
  level text not null,
  org_name text not null,
  hours int not null,
  fee numeric(14, 2) not null,
  subsidy_std numeric(14, 2) not null,
  fund_source text not null,
  project_state text not null,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index training_project_source on training_project (source_key) where source_key is not null;
create index training_project_project_no on training_project using gin (text_parts(project_no));
create index training_project_project_name on training_project using gin (text_parts(project_name));
create index training_project_org_name on training_project using gin (text_parts(org_name));

create table training_class (
  id uuid primary key,
  source text not null check (source in ('ext', 'local')),
  -- The key of the row at the other body, and a digest of its content there.
  source_key text,
  source_digest bytea,
  refreshed_at timestamptz,
  class_no text not null,
  class_name text not null,
  class_state smallint not null default 0,
  project_no text,
  occupation text,
  org_name text not null,
  -- The account that holds it, of classes held here.
  owner_id uuid references account,
  town_code text,
  place text not null,
  teacher text,
  head_teacher text,
  plan_count int not null,
  -- Of other bodies as they told it; here the sign-ups are counted.
  told_count int,
  signup_end date,
  sessions jsonb,
  attend_share smallint,
  start_date date,
  end_date date,
  exam_date date,
  note text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index training_class_source on training_class (source_key) where source_key is not null;
create index training_class_class_no on training_class using gin (text_parts(class_no));
create index training_class_class_name on training_class using gin (text_parts(class_name));
create index training_class_org_name on training_class using gin (text_parts(org_name));
create index training_class_by_class_state on training_class (class_state, id desc) where is_deleted = 0;
create index training_class_by_source on training_class (source, id desc) where is_deleted = 0;
create index training_class_by_town_code on training_class (town_code, id desc) where is_deleted = 0;
create index training_class_by_owner_id on training_class (owner_id, id desc) where is_deleted = 0;

create table training_signup (
  id uuid primary key,
  source text not null check (source in ('ext', 'local')),
  -- The key of the row at the other body, and a digest of its content there.
  source_key text,
  source_digest bytea,
  refreshed_at timestamptz,
  signup_no text not null,
  class_id uuid references training_class,
  class_no text not null,
  -- Of sign-ups made here: who signed up, and since when they wait.
  account_id uuid references account,
  name text not null,
  id_card_no_enc bytea not null,
  id_card_no_idx bytea not null,
  id_card_no_mask text not null,
  mobile_enc bytea,
  mobile_idx bytea,
  mobile_mask text,
  work_unit text,
  candidate_source text,
  signup_time timestamptz,
  signup_state smallint not null,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index training_signup_source on training_signup (source_key) where source_key is not null;
-- One place of an account in a class, however often it signs up.
create unique index training_signup_once on training_signup (class_id, account_id) where signup_state < 80 and is_deleted = 0;
create index training_signup_class on training_signup (class_id, id desc) where is_deleted = 0;
-- Places taken, and the waiting line.
create index training_signup_places on training_signup (class_id, signup_state, id) where is_deleted = 0;
create index training_signup_person on training_signup (id_card_no_idx, id desc) where is_deleted = 0;
create index training_signup_name on training_signup using gin (text_parts(name));
create index training_signup_signup_no on training_signup using gin (text_parts(signup_no));
create index training_signup_class_no on training_signup using gin (text_parts(class_no));
create index training_signup_by_signup_state on training_signup (signup_state, id desc) where is_deleted = 0;
create index training_signup_by_source on training_signup (source, id desc) where is_deleted = 0;
-- Sign-ups by accounts of their own.
create index training_signup_account on training_signup (account_id) where account_id is not null;

create table training_student (
  id uuid primary key,
  source text not null check (source in ('ext', 'local')),
  -- The key of the row at the other body, and a digest of its content there.
  source_key text,
  source_digest bytea,
  refreshed_at timestamptz,
  class_id uuid references training_class,
  class_no text not null,
  signup_id uuid references training_signup,
  name text not null,
  id_card_no_enc bytea not null,
  id_card_no_idx bytea not null,
  id_card_no_mask text not null,
  attend_rate numeric(5, 2),
  theory_score numeric(6, 2),
  practice_score numeric(6, 2),
  is_pass smallint,
  cert_no text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index training_student_source on training_student (source_key) where source_key is not null;
create unique index training_student_signup on training_student (signup_id) where is_deleted = 0;
create index training_student_class on training_student (class_id, id desc) where is_deleted = 0;
create index training_student_person on training_student (id_card_no_idx, id desc) where is_deleted = 0;
create index training_student_name on training_student using gin (text_parts(name));
create index training_student_class_no on training_student using gin (text_parts(class_no));
create index training_student_by_is_pass on training_student (is_pass, id desc) where is_deleted = 0;
create index training_student_by_source on training_student (source, id desc) where is_deleted = 0;

create table training_certificate (
  id uuid primary key,
  source text not null check (source in ('ext', 'local')),
  -- The key of the row at the other body, and a digest of its content there.
  source_key text,
  source_digest bytea,
  refreshed_at timestamptz,
  student_id uuid references training_student,
  cert_no text not null,
  cert_type text not null,
  name text not null,
  id_card_no_enc bytea not null,
  id_card_no_idx bytea not null,
  id_card_no_mask text not null,
  occupation_name text not null,
  level text not null,
  issue_org text not null,
  issue_date date,
  score_theory numeric(6, 2),
  score_practice numeric(6, 2),
  cert_state text not null,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index training_certificate_source on training_certificate (source_key) where source_key is not null;
create unique index training_certificate_student on training_certificate (student_id) where is_deleted = 0;
create index training_certificate_person on training_certificate (id_card_no_idx, id desc) where is_deleted = 0;
create index training_certificate_name on training_certificate using gin (text_parts(name));
create index training_certificate_cert_no on training_certificate using gin (text_parts(cert_no));
create index training_certificate_occupation_name on training_certificate using gin (text_parts(occupation_name));
create index training_certificate_by_source on training_certificate (source, id desc) where is_deleted = 0;

create table training_subsidy (
  id uuid primary key,
  source text not null check (source in ('ext', 'local')),
  -- The key of the row at the other body, and a digest of its content there.
  source_key text,
  source_digest bytea,
  refreshed_at timestamptz,
  subsidy_no text not null,
  subject text not null,
  -- A person, or a body or business that is paid for them.
  name text not null,
  id_card_no_enc bytea,
  id_card_no_idx bytea,
  id_card_no_mask text,
  class_no text not null,
  amount numeric(14, 2) not null,
  pay_state text not null,
  pay_date date,
  bank_account_enc bytea,
  bank_account_idx bytea,
  bank_account_mask text,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index training_subsidy_source on training_subsidy (source_key) where source_key is not null;
create index training_subsidy_person on training_subsidy (id_card_no_idx, id desc) where is_deleted = 0;
create index training_subsidy_name on training_subsidy using gin (text_parts(name));
create index training_subsidy_subsidy_no on training_subsidy using gin (text_parts(subsidy_no));
create index training_subsidy_class_no on training_subsidy using gin (text_parts(class_no));

-- Attendance, once for each session of a class.
create table training_attendance (
  id uuid primary key,
  class_id uuid not null references training_class,
  signup_id uuid not null references training_signup,
  day date not null,
  period smallint not null,
  sign_time timestamptz not null,
  sign_way smallint not null,
  reason text,
  signed_by uuid not null
);
create unique index training_attendance_once on training_attendance (signup_id, day, period);
create index training_attendance_class on training_attendance (class_id, day, period);

-- Of each service of other bodies: how far it was read, and what came of it. Whoever holds the lease reads.
create table training_refresh (
  service text primary key,
  lease_until timestamptz,
  began_at timestamptz,
  -- When what is here was complete, and so from when changes are asked for.
  read_at timestamptz,
  is_failed boolean not null default false,
  added int not null default 0,
  changed int not null default 0,
  same int not null default 0,
  unusable int not null default 0,
  faults jsonb not null default '[]',
  -- A reading that somebody ended is not one that failed.
  is_cancelled boolean not null default false
);

-- Signed documents of people beside the certificates of contests: each with a code that anybody can check.
create table issued_paper (
  id uuid primary key,
  paper_kind text not null check (paper_kind in ('training', 'passport')),
  paper_no text not null,
  verify_code text not null,
  -- The certificate of training, or the account of the person.
  subject_id uuid not null,
  -- A digest of its content: while that is the same, so is the document.
  content_digest bytea not null,
  -- Encrypted with the key of its person.
  holder_name text,
  class_name text,
  file_id uuid not null,
  file_hash text not null,
  issue_time timestamptz not null,
  issued_by uuid not null,
  -- A paper that was issued in error is revoked with a reason; the same may then be issued anew.
  revoke_time timestamptz,
  revoke_reason text,
  revoked_by uuid
);
create unique index issued_paper_code on issued_paper (verify_code);
create unique index issued_paper_no on issued_paper (paper_no);
create unique index issued_paper_one on issued_paper (paper_kind, subject_id, content_digest) where revoke_time is null;
create index issued_paper_subject on issued_paper (subject_id);
