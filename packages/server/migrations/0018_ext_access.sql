-- The record of outside questions is looked through: an index for each way.
create index ext_access_service on ext_access (service, id desc);
create index ext_access_state on ext_access (state, id desc);
create index ext_access_name on ext_access using gin (string_to_array(lower(account_name), null));
create index ext_access_purpose on ext_access using gin (string_to_array(lower(purpose), null));
-- What somebody asked on a day.
create index ext_access_account_time on ext_access (account_id, create_time);
