-- Who is where at the desk; whoever is not heard of for 45 seconds is gone.
create unlogged table desk_presence (
  tab text primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  content_id bigint not null references content (id) on delete cascade,
  block text,
  claimed_until timestamptz,
  seen timestamptz not null
);
create index desk_presence_content on desk_presence (content_id);

-- What each block of a twin was translated from. Fields are `field:title`. Stale is what says something else since.
create table desk_twin_block (
  content_id bigint not null references content (id) on delete cascade,
  block_id text not null,
  source_id bigint not null references content (id) on delete cascade,
  source_hash text not null,
  -- What it was translated from, to show what changed since.
  source jsonb,
  -- `machine` until a person says that it is fine: such a block never goes out.
  state text not null check (state in ('empty', 'machine', 'human')),
  by bigint references staff (id),
  at timestamptz not null,
  primary key (content_id, block_id)
);
create index desk_twin_block_source on desk_twin_block (source_id);

-- Notes on words, which follow their block.
create table desk_note (
  id bigint generated always as identity primary key,
  content_id bigint not null references content (id) on delete cascade,
  block_id text,
  quote text not null default '',
  text text not null,
  by bigint not null references staff (id),
  to_staff bigint references staff (id),
  at timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint references staff (id)
);
create index desk_note_content on desk_note (content_id, at);
create index desk_note_to on desk_note (to_staff) where resolved_at is null;

-- What is done at an hour. Without a document: what is saved then.
create table desk_plan (
  id bigint generated always as identity primary key,
  content_id bigint not null references content (id) on delete cascade,
  at timestamptz not null,
  action text not null check (action in ('publish', 'change', 'withdraw')),
  document jsonb,
  note text,
  by bigint not null references staff (id),
  made_at timestamptz not null,
  done_at timestamptz,
  -- Why it was not done; it stays in the lists until somebody looks after it.
  failed text
);
create index desk_plan_content on desk_plan (content_id) where done_at is null;
create index desk_plan_due on desk_plan (at) where done_at is null and failed is null;

create table desk_view (
  id bigint generated always as identity primary key,
  -- Null: everybody's.
  owner bigint references staff (id) on delete cascade,
  name text not null,
  query text not null,
  made_at timestamptz not null
);
create index desk_view_owner on desk_view (owner);

alter table desk_entry add column stale integer not null default 0;
alter table desk_entry add column notes integer not null default 0;
-- A coverage that goes on.
alter table desk_entry add column is_live boolean not null default false;
-- An hour that has passed without what was to be done.
alter table desk_entry add column is_late boolean not null default false;
create index desk_entry_site on desk_entry (site, changed_at desc, content_id desc);
create index desk_entry_live on desk_entry (changed_at desc) where is_live;
create index desk_entry_stage on desk_entry (stage, changed_at desc) where stage is not null;
create index desk_entry_assignee on desk_entry (assignee) where assignee is not null;
create index desk_entry_changed_by on desk_entry (changed_by, changed_at desc) where changed_by is not null;
create index desk_entry_stale on desk_entry (changed_at desc) where stale > 0;
create index desk_entry_flags on desk_entry (changed_at desc) where flags <> '{}';

-- The blocks and fields of a document that are translated, with a digest of what they say.
create function desk_pieces(document jsonb) returns table (id text, hash text, piece jsonb) language sql immutable as $$
  select block ->> 'id', md5((block - 'id')::text), block
    from jsonb_array_elements(case jsonb_typeof(document -> 'body') when 'array' then document -> 'body' else '[]' end) block
  union all
  select 'field:' || name, md5(document ->> name), document -> name
    from unnest(array['kicker', 'title', 'cardTitle', 'summary', 'place', 'question']) name
    where document ->> name <> ''
$$;

-- How much of a twin was translated from words that are others now.
create function desk_stale(twin bigint) returns integer language sql stable as $$
  select count(*)::int from desk_twin_block b
    join (select distinct source_id from desk_twin_block where content_id = twin) s on s.source_id = b.source_id
    join content c on c.id = b.source_id left join desk_draft d on d.content_id = c.id
    cross join lateral desk_pieces(coalesce(d.document, c.data)) p
    where b.content_id = twin and p.id = b.block_id and p.hash <> b.source_hash and b.state <> 'empty'
$$;

create or replace function desk_entry_write(ids bigint[]) returns void language sql as $$
  insert into desk_entry as e (content_id, known_version, site, sites, type, language, twin_group, state, version, publish_at,
    is_drafted, stage, assignee, changed_by, changed_at, due_at, embargo_until, title, draft_title, signature, sections,
    authors, flags, is_live, is_late, stale, notes, tsv)
  select c.id, c.version, c.site, c.sites, c.type, c.language, c.translation_group, c.state, c.version, c.publish_at,
    d.content_id is not null, d.stage, d.assignee, d.changed_by, greatest(c.changed_at, d.changed_at),
    least(case when c.state = 'scheduled' then c.publish_at end, plan.at), d.embargo_until, said.title,
    nullif(desk_title(coalesce(d.document, c.data)), said.title), work.document ->> 'signature',
    coalesce((select array_agg(distinct s) from desk_named(work.document -> 'taxa') n, unnest(n.ancestors || n.id) s), '{}'),
    coalesce((select array_agg(distinct n.id) from desk_named(work.document -> 'authors') n), '{}'),
    array_remove(array[
      case when jsonb_array_length(d.conflicts) > 0 then 'conflict' end,
      case when work.document -> 'body' @> '[{"type": "html", "review": true}]' then 'review' end,
      case when c.external_id like 'ninjs:%' then 'agency' end], null),
    c.type = 'live' and c.state in ('published', 'corrected') and coalesce(c.data ->> 'ended', 'false') = 'false',
    coalesce(plan.is_late, false), desk_stale(c.id),
    (select count(*)::int from desk_note n where n.content_id = c.id and n.resolved_at is null),
    setweight(to_tsvector('simple', desk_words(said.title || ' ' || desk_title(work.document))), 'A')
      || setweight(to_tsvector('simple', desk_words(concat_ws(' ', work.document ->> 'kicker', work.document ->> 'cardTitle',
        work.document ->> 'signature', work.document ->> 'place'))), 'B')
      || setweight(to_tsvector('simple', desk_words(concat_ws(' ', work.document ->> 'summary', work.document ->> 'slug'))), 'C')
  from content c left join desk_draft d on d.content_id = c.id
    cross join lateral (select coalesce(d.document, c.data)) work (document)
    cross join lateral (select desk_title(case c.state when 'draft' then work.document else c.data end)) said (title)
    left join lateral (select min(p.at), bool_or(p.failed is not null) from desk_plan p
      where p.content_id = c.id and p.done_at is null) plan (at, is_late) on true
  where c.id = any (ids)
  on conflict (content_id) do update set site = excluded.site, sites = excluded.sites, type = excluded.type,
    language = excluded.language, twin_group = excluded.twin_group, state = excluded.state, version = excluded.version,
    publish_at = excluded.publish_at, is_drafted = excluded.is_drafted, stage = excluded.stage,
    assignee = excluded.assignee, changed_by = coalesce(excluded.changed_by, e.changed_by),
    changed_at = excluded.changed_at, due_at = excluded.due_at,
    embargo_until = excluded.embargo_until, title = excluded.title, draft_title = excluded.draft_title,
    signature = excluded.signature, sections = excluded.sections, authors = excluded.authors, flags = excluded.flags,
    is_live = excluded.is_live, is_late = excluded.is_late, stale = excluded.stale, notes = excluded.notes,
    tsv = excluded.tsv;

  -- Twins of what says something else now.
  update desk_entry e set stale = desk_stale(e.content_id)
  where e.content_id in (select b.content_id from desk_twin_block b where b.source_id = any (ids));
$$;

-- Hours, notes and translations are part of what the lists say.
create trigger desk_entry_planned after insert or update or delete on desk_plan
  for each row execute function desk_entry_of_draft();
create trigger desk_entry_noted after insert or update or delete on desk_note
  for each row execute function desk_entry_of_draft();

create function desk_entry_of_twin() returns trigger language plpgsql as $$
begin
  update desk_entry e set stale = desk_stale(e.content_id)
    where e.content_id in (select distinct content_id from written);
  return null;
end
$$;
create trigger desk_entry_translated after insert on desk_twin_block referencing new table as written
  for each statement execute function desk_entry_of_twin();
create trigger desk_entry_translated_again after update on desk_twin_block referencing new table as written
  for each statement execute function desk_entry_of_twin();

update desk_entry e set is_live = true from content c where c.id = e.content_id and c.type = 'live'
  and c.state in ('published', 'corrected') and coalesce(c.data ->> 'ended', 'false') = 'false';
