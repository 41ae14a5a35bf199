-- Reasons are codes with values; those that were told in words are kept in them.
create function pg_temp.reason(said text) returns jsonb language sql as $$
  select jsonb_build_object('code', 'said', 'values', jsonb_build_object('text', said))
$$;
create function pg_temp.reasons(remarks jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(jsonb_set(one, '{reason}', pg_temp.reason(one->>'reason'))), '[]')
  from jsonb_array_elements(remarks) one
$$;

alter table harvest alter column fault type jsonb
  using case when fault is not null then jsonb_build_object('code', 'said', 'values', jsonb_build_object('text', fault)) end;
alter table harvest_file alter column reason type jsonb
  using case when reason is not null then jsonb_build_object('code', 'said', 'values', jsonb_build_object('text', reason)) end;

-- Runs that were interrupted go on with their report.
update import_run set report = report || jsonb_build_object(
  'skips', pg_temp.reasons(report->'skips'),
  'faults', pg_temp.reasons(report->'faults'),
  'remarks', pg_temp.reasons(report->'remarks'),
  'notes', coalesce((select jsonb_agg(pg_temp.reason(note)) from jsonb_array_elements_text(report->'notes') note), '[]'))
where state = 'running';
