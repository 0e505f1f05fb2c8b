-- How many rows PostgreSQL takes a query for, from the statistics that it keeps: nothing is read, nothing is run.
-- `query` names its values as `format` does (%1$L): they come apart from the text and are quoted here.
create function estimated_rows(query text, variadic vals text[]) returns bigint language plpgsql as $$
declare
  plan json;
begin
  execute 'explain (format json) ' || format(query, variadic vals) into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric;
end $$;
