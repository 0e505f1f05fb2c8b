-- The appeal that a correction order came of: its answer names the order.
alter table score_correction add column appeal_id uuid references appeal;
create index score_correction_appeal on score_correction (appeal_id, id desc) where appeal_id is not null and is_deleted = 0;
