-- One outbox for every channel: text messages, e-mail, the WeChat service account. What goes beyond a phone names the message
-- of the inbox that it repeats and the account that it is for; where to, is looked up when it is sent.
alter table sms_log rename to outbox;
alter index sms_log_pkey rename to outbox_pkey;
alter index sms_log_mobile rename to outbox_mobile;
alter index sms_log_template rename to outbox_template;
alter index sms_log_biz rename to outbox_biz;
alter index sms_log_state rename to outbox_state;
alter index sms_log_provider rename to outbox_provider;
alter table outbox
  add column channel text not null default 'sms',
  add column account_id uuid references account,
  add column message_id uuid,
  add column is_urgent smallint not null default 0,
  alter column mobile_enc drop not null,
  alter column mobile_idx drop not null,
  alter column mobile_mask drop not null,
  alter column content_enc drop not null,
  add constraint outbox_channel check (channel in ('sms', 'mail', 'wechat')),
  add constraint outbox_addressed check (
    case when channel = 'sms' then mobile_enc is not null and mobile_mask is not null and content_enc is not null
      else account_id is not null end
  );
drop index sms_log_due;
create index outbox_due on outbox (channel, next_try_at) where state = 'queued';
create index outbox_by_channel on outbox (channel, id desc);
-- The same message reaches the same person once on each channel.
create unique index outbox_once on outbox (message_id, account_id, channel) where message_id is not null;

-- A message to many is spread over their channels some hundred at a time, in the order of accounts: so far it is.
alter table message add column spread_after uuid;
create index message_spread on message (id) where spread_after is not null;

-- Where a person proved to be reached, beyond the phone.
create table channel_address (
  id uuid primary key,
  account_id uuid not null references account,
  channel text not null check (channel in ('mail', 'wechat')),
  address_enc bytea not null,
  address_idx bytea not null,
  address_mask text not null,
  -- in which it is written to
  lang text not null,
  proven_at timestamptz not null,
  -- the provider said that nobody is there: nothing goes out until it is proven again
  stopped_at timestamptz,
  unique (account_id, channel)
);

-- Kinds of messages that somebody does not want on a channel, or wants again.
create table notify_choice (
  account_id uuid not null references account,
  kind text not null,
  channel text not null check (channel in ('sms', 'mail', 'wechat')),
  is_on smallint not null,
  update_time timestamptz not null default now(),
  primary key (account_id, kind, channel)
);

create table mail_code (
  id uuid primary key,
  account_id uuid not null references account,
  address_idx bytea not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries_left smallint not null,
  created_at timestamptz not null
);
create index mail_code_account on mail_code (account_id, created_at desc);

-- Somebody shows a QR code to the phone; what the phone then shows is entered in the session that asked.
create table wechat_link (
  id uuid primary key,
  account_id uuid not null references account,
  session_id uuid not null,
  state_hash bytea not null unique,
  openid_enc bytea,
  code_hash bytea,
  expires_at timestamptz not null,
  tries_left smallint not null,
  created_at timestamptz not null
);
create index wechat_link_session on wechat_link (session_id, created_at desc);

-- Fetched by one process for all.
create table provider_token (
  name text primary key,
  token_enc bytea,
  expires_at timestamptz,
  fetching_until timestamptz
);

-- Receipts that came before the provider's own answer to the sending: they wait until the message has its number.
create table early_receipt (
  provider_id text primary key,
  is_delivered smallint not null,
  words text not null,
  at timestamptz not null
);
