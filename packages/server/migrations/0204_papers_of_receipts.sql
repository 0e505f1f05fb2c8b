-- Papers with an answer to a notice: they belong to the receipt, so that other readers of the notice do not see them.
alter table file_notice_receipt add column id uuid not null default gen_random_uuid(), add column feedback_atts uuid[];
create unique index file_notice_receipt_id on file_notice_receipt (id);
