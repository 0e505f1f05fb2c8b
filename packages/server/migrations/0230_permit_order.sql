-- A town, too, reads its unfiled projects with the most overdue first.
create index construction_permit_unfiled_town_deadline on construction_permit (town_code, deadline, id desc)
  where construction_file_id is null and is_deleted = 0;
drop index construction_permit_unfiled_town;

-- Who a permit belongs to: asked when its file is begun, and when it is reminded of.
create index user_info_enterprise_uscc on user_info (work_unit_uscc) where account_type = 2 and is_deleted = 0;
