-- Who is signed in joins the own account to a person of the third party: such a departure belongs to one session, which
-- alone can come back from it.
alter table third_party_departure
  add column account_id uuid references account,
  add column session_id uuid references session on delete cascade,
  add constraint third_party_departure_owner check ((account_id is null) = (session_id is null));

-- One person of a provider, one account; and one account, one person.
drop index third_party_identity_account;
create unique index third_party_identity_account on third_party_identity (account_id);
