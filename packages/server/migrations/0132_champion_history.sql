-- Champions of all years (domain §3.7), imported or taken over from published results.
create table champion_history (
  id uuid primary key,
  contest_year int not null,
  session_no text,
  contest_name text not null,
  contest_level smallint not null,
  trade_name text not null,
  contest_group smallint not null,
  rank_no int not null,
  award_level smallint not null,
  name text not null,
  sex smallint not null,
  id_card_no_enc bytea,
  id_card_no_idx bytea,
  id_card_no_mask text,
  work_unit text not null,
  town_code text,
  total_score numeric(6, 2),
  honour_code text,
  promote_level smallint,
  cert_no text,
  bonus numeric(12, 2),
  deeds text,
  photo_att_id uuid,
  is_public smallint not null,
  source_competition_info_id uuid,
  -- Whose contest it was; empty for imported years.
  handle_unit_id uuid,
  version int not null default 1,
  create_user uuid,
  create_time timestamptz not null default now(),
  update_user uuid,
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index champion_history_once on champion_history
  (contest_year, contest_name, trade_name, contest_group, rank_no, name) where is_deleted = 0;
create unique index champion_history_source on champion_history (source_competition_info_id)
  where source_competition_info_id is not null and is_deleted = 0;
create index champion_history_year on champion_history (contest_year, id desc) where is_deleted = 0;
create index champion_history_level on champion_history (contest_level, id desc) where is_deleted = 0;
create index champion_history_group on champion_history (contest_group, id desc) where is_deleted = 0;
create index champion_history_award on champion_history (award_level, id desc) where is_deleted = 0;
create index champion_history_town on champion_history (town_code, id desc) where is_deleted = 0;
create index champion_history_honour on champion_history (honour_code, id desc) where is_deleted = 0;
create index champion_history_rank on champion_history (rank_no, id desc) where is_deleted = 0;
create index champion_history_public on champion_history (is_public, id desc) where is_deleted = 0;
create index champion_history_unit on champion_history (handle_unit_id, id desc) where is_deleted = 0;
create index champion_history_id_card on champion_history (id_card_no_idx);
create index champion_history_name on champion_history using gin (text_parts(name));
create index champion_history_contest on champion_history using gin (text_parts(contest_name));
create index champion_history_trade on champion_history using gin (text_parts(trade_name));
create index champion_history_work_unit on champion_history using gin (text_parts(work_unit));
-- The wall: by year and trade.
create index champion_history_wall on champion_history (contest_year desc, contest_name, trade_name, contest_group, rank_no)
  where is_public = 1 and is_deleted = 0;

-- Published placings that somebody decided not to take over.
create table champion_ignored (
  competition_info_id uuid primary key,
  ignored_by uuid not null,
  ignored_at timestamptz not null default now()
);
-- Published placings with an award, as they are looked for.
create index competition_info_awarded on competition_info (id desc)
  where score_status = 5 and is_deleted = 0 and award_level between 1 and 3;
