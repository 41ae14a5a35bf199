-- Originals of pictures. Derivatives live in storage only; their addresses carry the id, so an id never
-- changes what it shows: new bytes under the same external id get a new id.
create table image (
  id          text primary key,
  external_id text unique,
  state       text not null check (state in ('stored', 'pending', 'failed')),
  width       integer not null default 0,
  height      integer not null default 0,
  focal_x     real not null default 0.5 check (focal_x between 0 and 1),
  focal_y     real not null default 0.5 check (focal_y between 0 and 1),
  mime        text,
  sha256      text,
  bytes       integer,
  source_url  text,
  -- How to draw an original that is not kept as a file, e.g. {"by":"illustration","theme":"coast","seed":"7"}.
  drawing     jsonb,
  alt         text not null default '',
  caption     text,
  credit      text,
  custom_src  jsonb,
  failure     text,
  attempts    integer not null default 0,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index image_pending on image (created_at) where state = 'pending';
create index image_sha256 on image (sha256) where sha256 is not null;
