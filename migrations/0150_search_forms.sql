-- The query of what was typed, each word and phrase in the forms in which it may stand, however many: all of them must,
-- none of the barred.
create or replace function search_query(config regconfig, typed json) returns tsquery language plpgsql stable as $$
declare
  whole tsquery;
  part tsquery;
  kind text;
  forms json;
  form text;
begin
  for kind, forms in select key, own from json_each(typed), json_array_elements(value) own loop
    part := null;
    for form in select json_array_elements_text(forms) loop
      if kind = 'phrases' then
        part := case when part is null then phraseto_tsquery(config, form) else part || phraseto_tsquery(config, form) end;
      else
        part := case when part is null then plainto_tsquery(config, form) else part || plainto_tsquery(config, form) end;
      end if;
    end loop;
    if kind = 'none' then part := !!part; end if;
    whole := case when whole is null then part else whole && part end;
  end loop;
  return whole;
end $$;
