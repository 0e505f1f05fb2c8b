-- How pages are shown to a person: an account, or one of the people who act for it. Null: not chosen.
create table display_choice (
  person_id uuid primary key,
  lang text check (lang in ('zh', 'en')),
  is_large boolean,
  scheme text check (scheme in ('system', 'light', 'dark')),
  colour text check (char_length(colour) <= 20),
  chosen_at timestamptz not null
);
