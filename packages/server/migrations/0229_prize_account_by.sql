-- Who gave the account that a prize is paid to does not register its payment as well.
alter table prize add column account_by uuid;
