-- When somebody last used a session, to the minute; null until the first minute is over.
alter table session add column used_at timestamptz;
