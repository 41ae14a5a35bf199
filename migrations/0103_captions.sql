-- What is said in a recording, as searches read it: the track in the language of the content. `lines` has a line for
-- each cue, its second and a tab before the words; `words` and `bare` are what the vector is made of.
create table caption_track (
  content_id bigint primary key references content (id) on delete cascade,
  language text not null,
  lines text not null,
  words text not null,
  bare text not null
);

-- Which tracks of a content were read; another list than the content's, or a time to try again, makes it read anew.
create table caption_reading (
  content_id bigint primary key references content (id) on delete cascade,
  sources jsonb not null,
  tries integer not null default 0,
  next_try timestamptz
);

create index content_with_captions on content (id)
  where type in ('video', 'episode') and data -> 'captions' <> '[]'::jsonb;
