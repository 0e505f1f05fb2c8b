-- A paper that was issued in error is revoked with a reason; the same may then be issued anew.
alter table issued_paper add column revoke_time timestamptz, add column revoke_reason text, add column revoked_by uuid;
drop index issued_paper_one;
create unique index issued_paper_one on issued_paper (paper_kind, subject_id, content_digest) where revoke_time is null;
create index issued_paper_subject on issued_paper (subject_id);
