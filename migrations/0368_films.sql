-- Films in the own storage that contents play as they came, until there are renditions of them.
create table film (
  -- Its address, `/media/{library}/{recording}/{file}`.
  source text primary key,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  -- The address of its renditions, once all of them are in their places.
  master text,
  width integer,
  height integer,
  seconds real,
  poster text,
  -- Why there are none, by its code and in the words of the program that could not make them.
  reason text,
  detail text,
  attempts integer not null default 0,
  noted_at timestamptz not null,
  next_at timestamptz not null,
  made_at timestamptz,
  -- By the clock of the database: until then a process works on it.
  held_until timestamptz
);
create index film_next on film (next_at) where state = 'waiting';

create index content_film on content ((data ->> 'hlsSource'))
  where type in ('video', 'episode') and data ->> 'hlsSource' ~ '^/media/.*\.(mp4|m4v|webm)$';
