-- Each list by its filters, newest first.
create index result_snapshot_trade on result_snapshot (contest_trade_id, id desc);
-- Published competitors of a contest or trade: those whose results are not out are not walked through.
create index competition_info_honour_contest on competition_info (contest_id, id desc)
  where score_status = 5 and is_deleted = 0;
create index competition_info_honour_trade on competition_info (contest_trade_id, id desc)
  where score_status = 5 and is_deleted = 0;
