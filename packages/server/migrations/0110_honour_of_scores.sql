-- What follows from a published result: honour, promotion, certificate, and the order that corrected it.
alter table competition_info add column honour_code text;
alter table competition_info add column promote_level smallint;
alter table competition_info add column honour_state smallint not null default 0;
alter table competition_info add column cert_no text;
-- The correction order by which the scores are as they are.
alter table competition_info add column correction_of uuid;

alter table contest_trade add column chief_referee_id uuid;
-- In place of the honour rules in force on the contest's date.
alter table contest_trade add column promote_rule jsonb;
alter table contest_trade add column marking_scheme_id uuid;

drop view application_score;
create view application_score as
  select a.*, s.theory_score, s.practice_score, s.total_score, s.rank_no, s.is_pass, s.award_level, s.theory_attend,
    s.practice_attend, s.score_status, s.theory_msg_state, s.total_msg_state, s.standard_score, s.honour_code,
    s.promote_level, s.honour_state, s.cert_no
  from application_info a
  join competition_info s on s.application_id = a.id and s.is_deleted = 0;
