-- A municipality that has a forecast. `folded` is what searches compare: its names without capitals and accents.
create table weather_place (
  slug text primary key,
  name jsonb not null,
  area jsonb,
  -- The code by which the forecast service knows it.
  code text unique,
  latitude double precision,
  longitude double precision,
  -- Reference of the picture behind its forecast.
  image text,
  folded text[] not null
);

-- Which places a site shows, in which order; one of them opens its weather page.
create table weather_placement (
  site text not null,
  place text not null references weather_place (slug) on delete cascade,
  position integer not null default 100,
  is_default boolean not null default false,
  primary key (site, place)
);
create unique index weather_placement_default on weather_placement (site) where is_default;

-- The last good forecast of each kind, whole: a broken one never takes its place.
create table weather_forecast (
  place text not null references weather_place (slug) on delete cascade,
  kind text not null check (kind in ('daily', 'hourly')),
  issued_at timestamptz not null,
  source text not null,
  data jsonb not null,
  primary key (place, kind)
);
