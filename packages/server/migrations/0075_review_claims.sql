-- Who has an entry open at the review desk: until then nobody else is given it, and others see by whom it is looked at.
create table review_claim (
  application_id uuid primary key references application_info,
  -- The person: of a unit the operator, not the account.
  held_by uuid not null,
  held_by_name text not null,
  held_until timestamptz not null
);
create index review_claim_until on review_claim (held_until);
-- What waits, oldest first.
create index application_info_review_queue on application_info (submit_time, id)
  where audit_status in (10, 20, 22) and is_deleted = 0;
