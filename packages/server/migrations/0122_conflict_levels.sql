-- The chief referee of a trade is an expert of the pool.
alter table contest_trade add foreign key (chief_referee_id) references expert_refree_info;

-- What each kind of conflict counts to begin with; the bureau adds lines with later days.
insert into conflict_rule (id, rule, level, from_date, basis)
select gen_random_uuid(), rule, level, date '2020-01-01', '初始设置' from (values
  ('pool', 'block'), ('competitor', 'block'), ('sameUnit', 'block'), ('sameSchool', 'confirm'), ('avoidUnit', 'block'),
  ('avoidPerson', 'block'), ('coach', 'block'), ('age', 'confirm'), ('certificate', 'block'), ('overlap', 'block'),
  ('unitShare', 'warn'), ('surname', 'warn')) as first (rule, level);

-- Entries of a trade that changed since its referees were looked at.
create index application_info_trade_updated on application_info (contest_trade_id, update_time) where is_deleted = 0;
