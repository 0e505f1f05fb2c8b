-- Entries are asked for by the account that made them: of a unit those that it enters for contests of others, too.
create index application_info_maker on application_info (create_user, id desc) where is_deleted = 0;
