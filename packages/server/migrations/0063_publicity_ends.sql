-- Until when objections and appeals are heard is fixed and announced when publicity begins; a contest that is changed later,
-- or a calendar, does not move it.
alter table contest_trade add column publicity_end timestamptz;
alter table contest_trade add column appeal_end timestamptz;
update contest_trade t set
    publicity_end = t.publicize_time + make_interval(days => c.publicity_days),
    appeal_end = t.publicize_time + make_interval(days => c.appeal_days)
  from contest_info c where c.id = t.contest_id and t.publicize_time is not null;
