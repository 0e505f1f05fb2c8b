-- Entries that are there, and no others: a count over fifty thousand of one family name need not open each row to see whether it
-- is one of them. What PostgreSQL knew of the parts it knows from statistics of their own now.
drop index application_info_name;
create index application_info_name on application_info using gin (text_parts(name)) where is_deleted = 0;
create statistics application_info_name_parts on text_parts(name) from application_info;
drop index application_info_work_unit;
create index application_info_work_unit on application_info using gin (text_parts(work_unit)) where is_deleted = 0;
create statistics application_info_work_unit_parts on text_parts(work_unit) from application_info;
