-- A reset of second factors ends by itself, and takes only what there was when it was asked for (decision 0112).
alter table factor_reset add column expires_at timestamptz;
update factor_reset set expires_at = asked_at + interval '14 days';
alter table factor_reset alter column expires_at set not null,
  drop constraint factor_reset_state_check,
  add constraint factor_reset_state_check check (state in (10, 20, 30, 40));

-- Unknown of codes from before: they are older than every reset that is asked for from now on.
alter table recovery_code add column created_at timestamptz;
