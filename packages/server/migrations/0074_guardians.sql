-- Whoever is not of age enters with the consent of a guardian: by a code to the guardian's phone, or on paper.
alter table application_info
  add column guardian_name text,
  add column guardian_mobile_enc bytea,
  add column guardian_mobile_idx bytea,
  add column guardian_mobile_mask text,
  add column guardian_att uuid,
  add column guardian_consent_time timestamptz;

-- The view names the columns of its day.
drop view application_score;
create view application_score as
  select a.*, s.theory_score, s.practice_score, s.total_score, s.rank_no, s.is_pass, s.award_level, s.theory_attend,
    s.practice_attend, s.score_status, s.theory_msg_state, s.total_msg_state
  from application_info a
  join competition_info s on s.application_id = a.id and s.is_deleted = 0;
