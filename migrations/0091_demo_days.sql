-- A document with every instant in it moved by whole days of the region's clock: eight in the evening stays eight.
create function demo_moved_days(document jsonb, days integer) returns jsonb language plpgsql stable as $$
declare
  result jsonb;
begin
  case jsonb_typeof(document)
    when 'object' then
      select coalesce(jsonb_object_agg(key, demo_moved_days(value, days)), '{}') into result from jsonb_each(document);
      return result;
    when 'array' then
      select coalesce(jsonb_agg(demo_moved_days(value, days) order by n), '[]') into result
        from jsonb_array_elements(document) with ordinality as each(value, n);
      return result;
    when 'string' then
      if document #>> '{}' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$' then
        return to_jsonb(to_char((((document #>> '{}')::timestamptz at time zone 'Europe/Madrid') + make_interval(days => days))
          at time zone 'Europe/Madrid' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
      end if;
      return document;
    else
      return document;
  end case;
end $$;
