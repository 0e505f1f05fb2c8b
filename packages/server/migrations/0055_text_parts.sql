-- What part of a text one may look for is found by its characters and by its pairs of neighbours: who looks for one or two of
-- them needs to read no text again, and PostgreSQL knows how many there are. It must know, too, that this costs more than
-- reading an index: it went through all names, character by character, rather than look up one.
create function text_parts(value text) returns text[] language plpgsql immutable strict parallel safe cost 100 as $$
declare
  signs text[] := string_to_array(lower(value), null);
  parts text[] := signs;
begin
  for place in 1 .. cardinality(signs) - 1 loop
    parts := parts || (signs[place] || signs[place + 1]);
  end loop;
  return parts;
end $$;

drop index user_info_name;
create index user_info_name on user_info using gin (text_parts(name));
drop index tournament_unit_name;
create index tournament_unit_name on tournament_unit using gin (text_parts(unit_name));
drop index group_info_name;
create index group_info_name on group_info using gin (text_parts(group_name));
drop index contest_info_name;
create index contest_info_name on contest_info using gin (text_parts(contest_name));
drop index competition_dic_occupation;
create index competition_dic_occupation on competition_dic using gin (text_parts(occupation_name));
drop index competition_dic_trade;
create index competition_dic_trade on competition_dic using gin (text_parts(trade_name));
drop index contest_trade_name;
create index contest_trade_name on contest_trade using gin (text_parts(trade_name));
drop index application_info_name;
create index application_info_name on application_info using gin (text_parts(name));
drop index application_info_work_unit;
create index application_info_work_unit on application_info using gin (text_parts(work_unit));
drop index competition_info_name;
create index competition_info_name on competition_info using gin (text_parts(name));
drop index announcement_title;
create index announcement_title on announcement using gin (text_parts(title));
drop index error_log_message;
create index error_log_message on error_log using gin (text_parts(message));
drop index account_display_name;
create index account_display_name on account using gin (text_parts(name));
drop index dict_value;
create index dict_value on dict using gin (text_parts(dict_value));
drop index param_name;
create index param_name on param using gin (text_parts(param_name));
drop index ext_access_name;
create index ext_access_name on ext_access using gin (text_parts(account_name));
drop index ext_access_purpose;
create index ext_access_purpose on ext_access using gin (text_parts(purpose));
drop index operator_characters;
create index operator_characters on operator using gin (text_parts(name));
drop index competition_info_work_unit;
create index competition_info_work_unit on competition_info using gin (text_parts(work_unit));
