-- Everybody who entered a mark of the row: none of them checks it.
alter table competition_info add column entered_by uuid[] not null default '{}';
update competition_info set entered_by = array[input_user_id] where input_user_id is not null;
