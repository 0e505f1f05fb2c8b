-- Services outside that keep failing are left alone by every process alike. A row stands for a service that has failed.
create table breaker (
  name text primary key,
  failures int not null,
  window_end timestamptz not null,
  -- Nobody asks before; who asks then moves it on, and is the only one to try.
  rest_until timestamptz
);
