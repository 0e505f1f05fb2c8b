-- Who has closed the offer of the tour through the product: an account, or one of the people who act for it.
create table tour_closed (
  person_id uuid primary key,
  closed_at timestamptz not null default now()
);
-- The tour is for the first sign-in: who worked with the product before is not offered it.
insert into tour_closed (person_id)
  select id from account where last_login_time is not null
  union select id from operator where last_sign_in is not null;
