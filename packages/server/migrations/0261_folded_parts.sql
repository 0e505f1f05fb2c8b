-- Lists find names of people and units as they are compared: brackets and letters of either width, blanks, dots and capitals make
-- no other name. Parts of a text are those of its folded form, so every index over them is built anew: some forty seconds for each
-- million rows and index.

-- The same as foldName of the contract (fold-name.test.ts compares them over every sign of Unicode). Capitals are those of ICU
-- whatever the locale of the database is: under C, é would stay small.
create or replace function fold_name(name text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(
    translate(
      normalize(translate(name, U&'\02D9\0387\2022\2027\2219\22C5\2E31\2E33\30FB\FF65', repeat(U&'\00B7', 10)), NFKC),
      '.', U&'\00B7'),
    U&'[\0009-\000D\0020\00A0\00AD\034F\061C\115F\1160\1680\180B-\180F\2000-\200F\2028-\202F\205F-\206F\3000\3164'
      '\FE00-\FE0F\FEFF\FFA0\FFF9-\FFFB\+0E0100-\+0E01EF]', '', 'g') collate "und-x-icu")
$$;

-- Named with its schema: an index that is restored from a dump is built without a search path.
create or replace function text_parts(value text) returns text[] language plpgsql immutable strict parallel safe cost 100 as $$
declare
  signs text[] := string_to_array(public.fold_name(value), null);
  parts text[] := signs;
begin
  for place in 1 .. cardinality(signs) - 1 loop
    parts := parts || (signs[place] || signs[place + 1]);
  end loop;
  return parts;
end $$;

-- These two were over characters alone, and no filter of the roster used them.
drop index roster_person_name;
drop index roster_person_class_name;

do $$
declare
  found record;
begin
  for found in
    select format('%I.%I', schemaname, indexname) as name from pg_indexes where indexdef like '%text_parts(%' order by indexname
  loop
    execute 'reindex index ' || found.name;
  end loop;
  -- How often a part stands in a text is known of the former parts.
  for found in
    select distinct format('%I.%I', schemaname, tablename) as name from pg_indexes where indexdef like '%text_parts(%' order by 1
  loop
    execute 'analyze ' || found.name;
  end loop;
end $$;

create index roster_person_name on roster_person using gin (text_parts(name));
create index roster_person_class_name on roster_person using gin (text_parts(class_name));

-- A workbook of former years names units as somebody typed them.
create index tournament_unit_folded on tournament_unit (fold_name(unit_name)) where is_deleted = 0;
