-- People are asked for by the unit that they work at.
create index user_info_work_unit on user_info (work_unit_uscc, id desc) where is_deleted = 0;
