-- Names of people and units as they are compared, the same as foldName of the contract: signs that nobody sees, widths, dots,
-- blanks and capitals make no other name.
create function fold_name(name text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(
    translate(normalize(name, NFKC), U&'.\2022\2027\2219\22C5\2E31\2E33\30FB', repeat(U&'\00B7', 8)),
    U&'[\\s\00A0\00AD\061C\115F\1160\180E\2000-\200F\2028-\202F\205F-\206F\3000\FEFF]', '', 'g'))
$$;
