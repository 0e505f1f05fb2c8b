-- The outbox is looked through by what became of a message.
create index sms_log_state on sms_log (state, id desc);
