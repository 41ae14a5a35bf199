-- When the demonstration newsroom was filled and how far its dates were moved since.
create table demo_state (
  id          boolean primary key default true check (id),
  seeded_at   timestamptz not null,
  -- The moment that the stories' ages count from.
  dated_at    timestamptz not null
);

-- A document with every instant in it moved: texts of the form 2026-11-20T07:42:00.000Z.
create function demo_moved(document jsonb, by interval) returns jsonb language plpgsql stable as $$
declare
  result jsonb;
begin
  case jsonb_typeof(document)
    when 'object' then
      select coalesce(jsonb_object_agg(key, demo_moved(value, by)), '{}') into result from jsonb_each(document);
      return result;
    when 'array' then
      select coalesce(jsonb_agg(demo_moved(value, by) order by n), '[]') into result
        from jsonb_array_elements(document) with ordinality as each(value, n);
      return result;
    when 'string' then
      if document #>> '{}' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$' then
        return to_jsonb(to_char(((document #>> '{}')::timestamptz + by) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
      end if;
      return document;
    else
      return document;
  end case;
end $$;
