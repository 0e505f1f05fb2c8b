-- Ratings go to the city's system by the outbox: such a message is of a record, and to nobody.
alter table outbox drop constraint outbox_channel,
  add constraint outbox_channel check (channel in ('sms', 'mail', 'wechat', 'city')),
  drop constraint outbox_addressed,
  add constraint outbox_addressed check (
    case channel
      when 'sms' then mobile_enc is not null and mobile_mask is not null and content_enc is not null
      when 'city' then biz_id is not null
      else account_id is not null end
  );
