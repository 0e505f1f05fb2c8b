-- A number is somebody's once it was proved. Until then several accounts may name it, and none of them keeps the others out.
drop index user_info_id_card;
create index user_info_id_card on user_info (id_card_no_idx) where is_deleted = 0;
create unique index user_info_proved on user_info (id_card_no_idx)
  where is_deleted = 0 and account_type = 1 and real_name_state = 1;

-- Who signed up by an account of their own.
create index training_signup_account on training_signup (account_id) where account_id is not null;
