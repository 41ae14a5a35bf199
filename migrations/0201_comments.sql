create table comment (
  id bigint generated always as identity primary key,
  content_id bigint not null references content (id) on delete cascade,
  site text not null,
  -- Replies hang from the first comment of their thread; `parent_id` is whom they answer.
  root_id bigint references comment (id) on delete cascade,
  parent_id bigint references comment (id) on delete set null,
  reader_id text references reader (id) on delete set null,
  -- The name under which the newsroom writes; readers write under their nick.
  signature text,
  -- Sent with the form, or made of the text: the same form sent twice is one comment.
  client_id text,
  body text not null,
  body_digest text not null,
  state text not null check (state in ('waiting', 'shown', 'refused', 'removed', 'withdrawn')),
  -- The rule by which it was removed, which stands in its place.
  rule integer,
  likes integer not null default 0,
  dislikes integer not null default 0,
  reports integer not null default 0,
  -- Shown replies of a first comment.
  replies integer not null default 0,
  featured_at timestamptz,
  created_at timestamptz not null,
  shown_at timestamptz,
  edited_at timestamptz,
  -- What was withdrawn keeps its place as long as others answer there.
  visible boolean not null generated always as (state in ('shown', 'removed') or (state = 'withdrawn' and replies > 0)) stored
);
create unique index comment_once on comment (reader_id, client_id) where client_id is not null;
create index comment_content on comment (content_id, id desc);
create index comment_newest on comment (content_id, id desc) where root_id is null and visible and featured_at is null;
create index comment_popular on comment (content_id, (likes - dislikes) desc, id desc)
  where root_id is null and visible and featured_at is null;
create index comment_featured on comment (content_id, featured_at) where featured_at is not null;
create index comment_replies on comment (root_id, id) where root_id is not null and visible;
create index comment_counted on comment (content_id) where state = 'shown';
create index comment_lately on comment (shown_at) where state = 'shown';
create index comment_reader on comment (reader_id, id desc) where reader_id is not null;
create index comment_age on comment (created_at) where state in ('refused', 'withdrawn');

create table comment_vote (
  comment_id bigint not null references comment (id) on delete cascade,
  reader_id text not null references reader (id) on delete cascade,
  value smallint not null check (value in (1, -1)),
  voted_at timestamptz not null,
  primary key (comment_id, reader_id)
);
create index comment_vote_reader on comment_vote (reader_id);

create table comment_report (
  comment_id bigint not null references comment (id) on delete cascade,
  reader_id text not null references reader (id) on delete cascade,
  -- Number of the rule that it breaks, as the reader thinks.
  rule integer,
  note text,
  reported_at timestamptz not null,
  primary key (comment_id, reader_id)
);
create index comment_report_reader on comment_report (reader_id);

-- How many comments a content shows. Whoever counts anew holds its row.
create table comment_count (
  content_id bigint primary key references content (id) on delete cascade,
  shown integer not null default 0
);

-- Of an account that goes: what nobody has seen goes with it, what was shown stays without a name. Accounts are erased
-- in several places, by rooms that know no comments; here none of them can forget it.
create function comments_of_erased_reader() returns trigger language plpgsql as $$
begin
  delete from comment where reader_id = old.id and not visible;
  perform pg_notify('portada_cache', json_build_object('tags', json_build_array('comments:' || content_id), 'hard', true)::text)
    from (select distinct content_id from comment where reader_id = old.id) as theirs;
  return old;
end $$;
create trigger reader_comments before delete on reader for each row execute function comments_of_erased_reader();
