-- What the newsroom has written and readers do not have yet: a working copy above the stored content.
create table desk_draft (
  content_id bigint primary key references content (id) on delete cascade,
  -- The content that it was made of: whatever another door publishes is joined by it.
  base jsonb not null,
  document jsonb not null,
  stage text not null default 'writing' check (stage in ('writing', 'review', 'ready')),
  -- Texts that two wrote at once, until somebody has chosen.
  conflicts jsonb not null default '[]',
  assignee bigint references staff (id),
  embargo_until timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint references staff (id)
);
create index desk_draft_changed on desk_draft (changed_at desc);

-- What each save did. The batch makes repeats harmless; with what undoes it, a tab that is behind finds what it stood on.
create table desk_op (
  content_id bigint not null references content (id) on delete cascade,
  batch uuid not null,
  revision integer not null,
  staff_id bigint references staff (id),
  at timestamptz not null,
  ops jsonb not null,
  undo jsonb not null,
  answer jsonb not null,
  primary key (content_id, batch)
);
create index desk_op_revision on desk_op (content_id, revision);
create index desk_op_at on desk_op (at);

-- Versions of the work; what was published is in content_revision.
create table desk_version (
  id bigint generated always as identity primary key,
  content_id bigint not null references content (id) on delete cascade,
  at timestamptz not null,
  staff_id bigint references staff (id),
  reason text not null check (reason in ('interval', 'leave', 'merge', 'aside', 'restore', 'publish', 'discard')),
  name text,
  document jsonb not null
);
create index desk_version_content on desk_version (content_id, at desc, id desc);

-- The narrow row that the desk's lists read, of every content in every state, written with the content or the draft.
create table desk_entry (
  content_id bigint primary key references content (id) on delete cascade,
  -- Counts the saves of its drafts, one after the other; whoever saves holds this row.
  revision integer not null default 0,
  -- The version of the content that this revision stands on; another one was published by another door.
  known_version integer not null,
  owner bigint references staff (id),
  site text not null,
  sites text[] not null,
  type text not null,
  language text,
  twin_group text,
  state text not null,
  version integer not null,
  publish_at timestamptz,
  is_drafted boolean not null,
  stage text,
  assignee bigint,
  changed_by bigint,
  changed_at timestamptz not null,
  due_at timestamptz,
  embargo_until timestamptz,
  title text not null,
  -- What the draft calls it, where readers see another title.
  draft_title text,
  signature text,
  -- Ids of its taxa with all above them, and of its authors.
  sections bigint[] not null,
  authors bigint[] not null,
  flags text[] not null,
  tsv tsvector not null
);
create index desk_entry_changed on desk_entry (changed_at desc, content_id desc);
create index desk_entry_state on desk_entry (state, changed_at desc, content_id desc) where state <> 'published';
create index desk_entry_drafted on desk_entry (changed_at desc, content_id desc) where is_drafted;
create index desk_entry_type on desk_entry (type, changed_at desc, content_id desc);
create index desk_entry_group on desk_entry (twin_group) where twin_group is not null;
create index desk_entry_due on desk_entry (due_at) where due_at is not null;
create index desk_entry_published on desk_entry (publish_at desc) where publish_at is not null;
create index desk_entry_sections on desk_entry using gin (sections);
create index desk_entry_authors on desk_entry using gin (authors);
create index desk_entry_owner on desk_entry (owner, changed_at desc) where owner is not null;
create index desk_entry_words on desk_entry using gin (tsv);

-- Words without accents, as they are typed in a search.
create function desk_words(text) returns text language sql immutable as $$
  select replace(regexp_replace(normalize(lower($1), NFD), '[\u0300-\u036f]', '', 'g'), '·', '')
$$;

-- Ids of what a list of references names: an id, or `ext:` and an external id.
create function desk_named(refs jsonb) returns table (id bigint, ancestors bigint[]) language sql stable as $$
  select c.id, c.ancestors from jsonb_array_elements_text(case jsonb_typeof(refs) when 'array' then refs else '[]' end) r
    join content c on c.id = case when r ~ '^[1-9]\d{0,17}$' then r::bigint end
  union
  select c.id, c.ancestors from jsonb_array_elements_text(case jsonb_typeof(refs) when 'array' then refs else '[]' end) r
    join content c on r like 'ext:%' and c.external_id = substr(r, 5)
$$;

create function desk_title(document jsonb) returns text language sql immutable as $$
  select coalesce(nullif(document ->> 'title', ''), document -> 'name' ->> 'es', '')
$$;

create function desk_entry_write(ids bigint[]) returns void language sql as $$
  insert into desk_entry as e (content_id, known_version, site, sites, type, language, twin_group, state, version, publish_at, is_drafted,
    stage, assignee, changed_by, changed_at, due_at, embargo_until, title, draft_title, signature, sections, authors,
    flags, tsv)
  select c.id, c.version, c.site, c.sites, c.type, c.language, c.translation_group, c.state, c.version, c.publish_at,
    d.content_id is not null, d.stage, d.assignee, d.changed_by, greatest(c.changed_at, d.changed_at),
    case when c.state = 'scheduled' then c.publish_at end, d.embargo_until, said.title,
    nullif(desk_title(coalesce(d.document, c.data)), said.title), work.document ->> 'signature',
    coalesce((select array_agg(distinct s) from desk_named(work.document -> 'taxa') n, unnest(n.ancestors || n.id) s), '{}'),
    coalesce((select array_agg(distinct n.id) from desk_named(work.document -> 'authors') n), '{}'),
    array_remove(array[
      case when jsonb_array_length(d.conflicts) > 0 then 'conflict' end,
      case when work.document -> 'body' @> '[{"type": "html", "review": true}]' then 'review' end], null),
    setweight(to_tsvector('simple', desk_words(said.title || ' ' || desk_title(work.document))), 'A')
      || setweight(to_tsvector('simple', desk_words(concat_ws(' ', work.document ->> 'kicker', work.document ->> 'cardTitle',
        work.document ->> 'signature', work.document ->> 'place'))), 'B')
      || setweight(to_tsvector('simple', desk_words(concat_ws(' ', work.document ->> 'summary', work.document ->> 'slug'))), 'C')
  from content c left join desk_draft d on d.content_id = c.id
    cross join lateral (select coalesce(d.document, c.data)) work (document)
    cross join lateral (select desk_title(case c.state when 'draft' then work.document else c.data end)) said (title)
  where c.id = any (ids)
  on conflict (content_id) do update set site = excluded.site, sites = excluded.sites, type = excluded.type,
    language = excluded.language, twin_group = excluded.twin_group, state = excluded.state, version = excluded.version,
    publish_at = excluded.publish_at, is_drafted = excluded.is_drafted, stage = excluded.stage,
    assignee = excluded.assignee, changed_by = coalesce(excluded.changed_by, e.changed_by),
    changed_at = excluded.changed_at, due_at = excluded.due_at,
    embargo_until = excluded.embargo_until, title = excluded.title, draft_title = excluded.draft_title,
    signature = excluded.signature, sections = excluded.sections, authors = excluded.authors, flags = excluded.flags,
    tsv = excluded.tsv
$$;

create function desk_entry_of_new() returns trigger language plpgsql as $$
begin
  perform desk_entry_write(array(select id from written));
  return null;
end
$$;
create function desk_entry_of_content() returns trigger language plpgsql as $$
begin
  perform desk_entry_write(array[new.id]);
  return null;
end
$$;
create function desk_entry_of_draft() returns trigger language plpgsql as $$
begin
  perform desk_entry_write(array[coalesce(new.content_id, old.content_id)]);
  return null;
end
$$;

-- Whoever writes a content writes its entry: the desk, programs, importers, the clock. Cards alone change nothing here.
create trigger desk_entry_new after insert on content referencing new table as written
  for each statement execute function desk_entry_of_new();
create trigger desk_entry_changed after update of type, language, site, sites, slug, state, translation_group, publish_at,
  version, data on content for each row execute function desk_entry_of_content();
create trigger desk_entry_drafted after insert or update or delete on desk_draft
  for each row execute function desk_entry_of_draft();

select desk_entry_write(array(select id from content));
