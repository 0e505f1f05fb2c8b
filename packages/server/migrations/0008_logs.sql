-- The three journals. Rows come in batches, are never changed, and go by age alone (parameter logDays).
create table usual_log (
  id uuid primary key,
  log_type text not null,
  title text not null,
  account text,
  user_name text,
  status smallint not null,
  method text not null,
  request_uri text not null,
  remote_ip text,
  user_agent text,
  trace_id text,
  create_time timestamptz not null
);
create index usual_log_kind on usual_log (log_type, id desc);
create index usual_log_account on usual_log (account, id desc);
create index usual_log_address on usual_log (remote_ip, id desc);
create index usual_log_time on usual_log (create_time);

create table api_log (
  id uuid primary key,
  title text not null,
  method text not null,
  request_uri text not null,
  -- query and body with secrets and personal data taken out, cut at a length
  params text not null,
  account text,
  user_name text,
  status smallint not null,
  -- milliseconds
  time int not null,
  remote_ip text,
  user_agent text,
  trace_id text,
  create_time timestamptz not null
);
create index api_log_path on api_log using gin (request_uri gin_trgm_ops);
create index api_log_status on api_log (status, id desc);
create index api_log_account on api_log (account, id desc);
create index api_log_address on api_log (remote_ip, id desc);
create index api_log_time on api_log (create_time);

-- What the server could not do, and what browsers report; the former client_log moves in here.
create table error_log (
  id uuid primary key,
  origin text not null check (origin in ('server', 'client')),
  title text not null,
  message text not null,
  stack_trace text not null,
  info text,
  account text,
  method text,
  request_uri text not null,
  remote_ip text,
  user_agent text,
  trace_id text,
  -- as the browser wrote it
  client_time text,
  create_time timestamptz not null
);
create index error_log_origin on error_log (origin, id desc);
create index error_log_trace on error_log (trace_id);
create index error_log_message on error_log using gin (string_to_array(lower(message), null));
create index error_log_account on error_log (account, id desc);
create index error_log_address on error_log (remote_ip, id desc);
create index error_log_time on error_log (create_time);

insert into error_log (id, origin, title, message, stack_trace, info, account, request_uri, client_time, create_time)
  select l.id, 'client', l.type, l.message, l.stack, l.info, a.account, l.url, l.time, l.create_time
  from client_log l left join account a on a.id = l.account_id;
drop table client_log;

-- One link per sealed row, in one chain: mac = HMAC(key, previous mac ‖ seq, source, row, digest of the row).
create table seal (
  seq bigint primary key,
  source text not null,
  row_id uuid not null,
  digest bytea not null,
  mac bytea not null,
  sealed_at timestamptz not null
);
create unique index seal_row on seal (row_id, source);
