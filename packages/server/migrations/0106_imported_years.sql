-- Contests of former years that came by workbook, with their entries and results: shown, and nobody's work any more.
alter table contest_info add column is_imported smallint not null default 0;
alter table application_info add column is_imported smallint not null default 0;
alter table competition_info add column is_imported smallint not null default 0;
create index contest_info_imported on contest_info (is_imported, id desc) where is_deleted = 0;
create index application_info_imported on application_info (is_imported, id desc) where is_deleted = 0;
-- The workbench counts entries that are somebody's work.
drop index application_info_newest;
create index application_info_newest on application_info (id desc) include (audit_status, town_code, is_imported) where is_deleted = 0;
drop view application_score;
create view application_score as
  select a.*, s.theory_score, s.practice_score, s.total_score, s.rank_no, s.is_pass, s.award_level, s.theory_attend,
    s.practice_attend, s.score_status, s.theory_msg_state, s.total_msg_state
  from application_info a
  join competition_info s on s.application_id = a.id and s.is_deleted = 0;
