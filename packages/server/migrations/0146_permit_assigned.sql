-- Who said by hand that a permit belongs to a file: such a tie outlives the next look for one (null: found by number or name).
alter table construction_permit add column assigned_by uuid;
