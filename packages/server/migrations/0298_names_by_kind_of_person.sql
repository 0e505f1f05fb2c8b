-- The search box finds individuals and enterprises under words of their own: a part of a name among one kind of account.
create index user_info_individual_name on user_info using gin (text_parts(name)) where account_type = 1 and is_deleted = 0;
create index user_info_enterprise_name on user_info using gin (text_parts(name)) where account_type = 2 and is_deleted = 0;
