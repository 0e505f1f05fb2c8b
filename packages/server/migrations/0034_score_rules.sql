-- Rules of score stand from the first lock of a trade on, also when that is undone; what was changed after entries closed is public.
alter table contest_info add column first_lock_time timestamptz, add column rule_changes jsonb;
alter table contest_trade add column rule_changes jsonb;
update contest_info c set first_lock_time = t.since
  from (select contest_id, min(update_time) as since from contest_trade
    where is_deleted = 0 and trade_status in ('锁定', '公示', '发布') group by contest_id) t
  where t.contest_id = c.id;
