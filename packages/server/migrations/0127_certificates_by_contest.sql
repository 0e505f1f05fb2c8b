-- The list is in the order of ids whatever it is asked by: a kind between the two kept it from being read from the newest on.
drop index certificate_contest;
drop index certificate_trade;
create index certificate_contest on certificate (contest_id, id desc) where is_deleted = 0;
create index certificate_trade on certificate (contest_trade_id, id desc) where is_deleted = 0;
