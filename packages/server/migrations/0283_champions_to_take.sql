-- Placings of published results that may be taken into the register of champions: counted on the home page.
create index shown_result_awarded on shown_result (competitor_id)
  where score_status = 5 and award_level between 1 and 3 and rank_no is not null;
