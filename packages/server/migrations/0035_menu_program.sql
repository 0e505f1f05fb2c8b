-- A line at the top may stand in the menu of the installation's second program; null: in ours.
alter table menu add column program_no text;
