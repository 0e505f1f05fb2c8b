-- The people of one team, whoever wrote its number how: 7, ７ and 7队 are one.
drop index application_info_team;
create index application_info_team on application_info
  (contest_trade_id, coalesce(group_id, user_id, create_user), regexp_replace(fold_name(team_no), '(.)队$', '\1'))
  where team_no is not null and is_deleted = 0;
