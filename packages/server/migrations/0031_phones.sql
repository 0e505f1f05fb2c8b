-- Whether a phone is that of somebody in reach is asked for up to 200 of them at once.
create index account_mobile on account (mobile_idx) where mobile_idx is not null;
create index tournament_unit_mobile on tournament_unit (contact_mobile_idx);
create index group_info_mobile on group_info (contact_mobile_idx);
create index application_info_mobile on application_info (mobile_idx) where mobile_idx is not null;
