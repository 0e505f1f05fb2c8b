-- Whose turn a statement is: several states at once, newest first. An index by state alone is walked through row by row.
create index monthly_statement_for_reporter on monthly_statement (id desc)
  where is_deleted = 0 and statement_status in (0, 1, 12, 22);
create index monthly_statement_for_town on monthly_statement (id desc)
  where is_deleted = 0 and statement_status = 10 and town_checks = 1;
create index monthly_statement_for_bureau on monthly_statement (id desc)
  where is_deleted = 0 and (statement_status = 20 or (statement_status = 10 and town_checks = 0));
