-- Each filter that a list offers over a table that grows: from the newest on, without a walk over all other rows.
drop index competition_info_contest;
create index competition_info_contest on competition_info (contest_id, id desc) include (score_status) where is_deleted = 0;
create index competition_info_trade_newest on competition_info (contest_trade_id, id desc) include (score_status) where is_deleted = 0;
create index competition_info_group on competition_info (contest_group, id desc) where is_deleted = 0;
create index competition_info_score on competition_info (score_status, id desc) where is_deleted = 0;
create index competition_info_work_unit on competition_info using gin (string_to_array(lower(work_unit), null));
create index contest_trade_dic on contest_trade (competition_dic_id, id desc) where is_deleted = 0;
create index contest_trade_group on contest_trade (contest_group, id desc) where is_deleted = 0;
create index contest_trade_status on contest_trade (trade_status, id desc) where is_deleted = 0;
create index contest_info_level on contest_info (contest_level, id desc) where is_deleted = 0;
create index contest_info_class on contest_info (contest_class, id desc) where is_deleted = 0;
create index group_info_type on group_info (group_type, id desc) where is_deleted = 0;
create index user_info_enabled on user_info (enabled, id desc) where is_deleted = 0;
create index group_info_enabled on group_info (enabled, id desc) where is_deleted = 0;
