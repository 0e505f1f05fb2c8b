-- What a message told a competitor last: a score that was corrected since may be told once more.
create table score_message (
  competitor_id uuid not null references competition_info,
  kind text not null,
  said text not null,
  sent_at timestamptz not null,
  primary key (competitor_id, kind)
);
