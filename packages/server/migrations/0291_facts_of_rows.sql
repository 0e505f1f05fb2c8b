-- The facts of a page of contests: rows that are somebody's work, few among those of many years.
create index application_info_under_way on application_info (contest_id, contest_trade_id)
  include (id, audit_status, return_to) where audit_status in (10, 12, 20, 22) and is_deleted = 0;
create index application_info_passed on application_info (contest_trade_id, id) where audit_status = 30 and is_deleted = 0;
create index competition_info_under_way on competition_info (contest_trade_id)
  include (id, score_status, theory_attend, theory_score, practice_attend, practice_score)
  where score_status <= 2 and is_deleted = 0;
create index competition_info_honour_under_way on competition_info (contest_id, contest_trade_id, honour_state)
  where honour_state in (1, 2, 3) and is_deleted = 0;
-- Who has a seat, and who a ticket, exam by exam.
create index exam_seat_exam on exam_seat (contest_trade_id, exam_type, application_id) include (seat_state);
-- Deeds for another, or by another: on either side of them few.
create index stand_in_deed_for on stand_in_deed (for_id, biz_id);
create index stand_in_deed_person on stand_in_deed (person_id, biz_id);
-- Whose hands are on them: a second person goes on.
create index application_info_makers on application_info using gin (
    array_append(case when entered_by = '{}' then array[create_user] else entered_by end, submit_user))
  where audit_status in (10, 20, 22) and is_deleted = 0;
create index application_info_first_auditor on application_info using gin ((array[first_audit_user_id]))
  where audit_status in (10, 20, 22) and is_deleted = 0;
create index competition_info_enterers on competition_info using gin (array_append(entered_by, input_user_id))
  where score_status = 1 and is_deleted = 0;
