-- Everybody who wrote an earlier version of an instrument, beside who wrote this one: none of them confirms it.
alter table margin_instrument add column earlier_by uuid[] not null default '{}';
