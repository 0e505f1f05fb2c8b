-- Honours and promotions of competitors: by which rules they were proposed and why, who proposed and who decided.
alter table competition_info add column honour_rule_id uuid references honour_rule;
alter table competition_info add column honour_grounds jsonb;
-- The level held already, as it was known when the honours were worked out.
alter table competition_info add column held_level smallint;
-- Everybody who proposed, changed or reported: none of them approves.
alter table competition_info add column honour_by uuid[] not null default '{}';
alter table competition_info add column honour_report_time timestamptz;
alter table competition_info add column honour_decide_by uuid;
alter table competition_info add column honour_decide_time timestamptz;
alter table competition_info add column honour_opinion text;

-- Published competitors, as each page asks for them.
create index competition_info_honour on competition_info (id desc) where score_status = 5 and is_deleted = 0;
create index competition_info_honour_state on competition_info (honour_state, id desc)
  where score_status = 5 and is_deleted = 0;
create index competition_info_honour_code on competition_info (honour_code, id desc)
  where score_status = 5 and is_deleted = 0 and honour_code is not null;
create index competition_info_promote_level on competition_info (promote_level, id desc)
  where score_status = 5 and is_deleted = 0 and promote_level is not null;
create index competition_info_honour_award on competition_info (award_level, id desc)
  where score_status = 5 and is_deleted = 0 and award_level is not null;
