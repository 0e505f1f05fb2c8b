-- The entry form as the unit sealed it, scanned.
alter table application_info add column signed_form_att uuid;
-- Whether papers of a slot were handed in at all: asked before a line of the catalogue is changed.
create index attach_slot on attach (biz_table, flow_node) where is_deleted = 0;
