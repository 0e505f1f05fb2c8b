-- The server works under a role that may only add to what it writes about itself (db/application-role.ts). A request to
-- change a record is decided on later, so what changes about it moves out of the trail.
create table change_request (
  id uuid primary key references modify_record,
  -- as they are asked for now; the trail row keeps what was asked for first
  changes jsonb not null,
  reason text,
  -- the wished values in full, sealed: the changes show masks
  wish_enc bytea,
  approve_state text not null,
  approve_opinion text,
  approve_user_id uuid,
  approve_time timestamptz,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz,
  update_user uuid,
  update_time timestamptz,
  is_deleted smallint not null default 0
);
insert into change_request
  select id, changes, reason, wish_enc, approve_state, approve_opinion, approve_user_id, approve_time,
    version, create_user, create_time, update_user, update_time, is_deleted
  from modify_record where approve_state is not null;
create index change_request_state on change_request (approve_state, id desc);

alter table modify_record
  drop column wish_enc,
  drop column approve_state,
  drop column approve_opinion,
  drop column approve_user_id,
  drop column approve_time,
  drop column version,
  drop column create_user,
  drop column create_time,
  drop column update_user,
  drop column update_time,
  drop column is_deleted;

-- The trail as it is read: what the server wrote, and the requests as they stand.
create view trail as
  select m.id, m.biz_table, m.biz_id, m.biz_no, m.biz_title, m.action, coalesce(c.changes, m.changes) as changes,
    coalesce(c.reason, m.reason) as reason, m.operator_id, m.operator_name, m.operator_role, m.operate_time, m.ip, m.trace_id,
    c.wish_enc, c.approve_state, c.approve_opinion, c.approve_user_id, c.approve_time, coalesce(c.version, 1) as version,
    c.create_user, c.update_user, c.update_time, coalesce(c.is_deleted, 0::smallint) as is_deleted
  from modify_record m left join change_request c on c.id = m.id;

-- The only way for the server's role to take lines of the journals away: a portion of those that are older than the law
-- asks for. Ids begin with their time in milliseconds.
create function prune_journal(journal text, below uuid, most int) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  kept_from uuid := (lpad(to_hex((extract(epoch from now() - interval '179 days') * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid;
  gone int;
begin
  if journal not in ('usual_log', 'api_log', 'error_log') then
    raise exception '% is no journal', journal using errcode = 'insufficient_privilege';
  end if;
  if below > kept_from then
    raise exception 'journals are kept for 180 days' using errcode = 'insufficient_privilege';
  end if;
  execute format('delete from public.%1$I where id in (select id from public.%1$I where id < $1 limit $2)', journal)
    using below, most;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function prune_journal from public;
