-- How many trades of a contest one person may enter; none said = one.
alter table contest_info add column trades_per_person int;

-- Who waits for a place of a full trade: 0 no, 1 in line, 2 offered a place until a moment.
alter table application_info
  add column wait_state smallint not null default 0,
  add column wait_since timestamptz,
  add column offer_until timestamptz;
create index application_info_waiting on application_info (contest_trade_id, wait_since, id)
  where wait_state > 0 and is_deleted = 0;
-- The people of one team.
create index application_info_team on application_info (contest_trade_id, team_no)
  where team_no is not null and is_deleted = 0;

-- The view names the columns of its day.
drop view application_score;
create view application_score as
  select a.*, s.theory_score, s.practice_score, s.total_score, s.rank_no, s.is_pass, s.award_level, s.theory_attend,
    s.practice_attend, s.score_status, s.theory_msg_state, s.total_msg_state
  from application_info a
  join competition_info s on s.application_id = a.id and s.is_deleted = 0;
