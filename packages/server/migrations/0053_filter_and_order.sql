-- Filter and order in one index: with the state between them, PostgreSQL read all entries of a contest, or walked all
-- entries of all contests from the newest on until it had met a page of this one's.
drop index application_info_contest;
create index application_info_contest on application_info (contest_id, id desc) include (audit_status) where is_deleted = 0;
drop index application_info_trade;
create index application_info_trade on application_info (contest_trade_id, id desc) include (audit_status) where is_deleted = 0;
-- What waits at a unit is counted by its state (application_info_handle); its list goes from the newest on.
create index application_info_handle_newest on application_info (handle_unit_id, id desc)
  include (audit_status, create_user) where is_deleted = 0;
-- Several states or towns at once are picked out of the newest-first index itself.
drop index application_info_newest;
create index application_info_newest on application_info (id desc) include (audit_status, town_code) where is_deleted = 0;
