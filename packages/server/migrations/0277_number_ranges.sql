-- Lists are asked by numbers from and to: marks, ranks, sums, years of work. The newest of them stand first, so the id goes along.
create index competition_info_theory on competition_info (theory_score, id desc) where is_deleted = 0;
create index competition_info_practice on competition_info (practice_score, id desc) where is_deleted = 0;
create index competition_info_total on competition_info (total_score, id desc) where is_deleted = 0;
create index competition_info_rank on competition_info (rank_no, id desc) where is_deleted = 0;
create index application_info_work_years on application_info (work_years, id desc) where is_deleted = 0;
create index monthly_statement_arrears on monthly_statement (arrears_amount, id desc) where is_deleted = 0;
create index monthly_statement_arrears_people on monthly_statement (arrears_people, id desc) where is_deleted = 0;
create index prize_amount on prize (amount, id desc) where is_deleted = 0;
