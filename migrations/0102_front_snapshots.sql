-- The front of a site as it stood: which contents, in which order, with the words and pictures of that hour.
-- Never the HTML of the page: a front of another year is shown by the views of today.
create table front_snapshot (
  id bigint generated always as identity primary key,
  site text not null,
  language text not null,
  taken_at timestamptz not null,
  -- Of `data`: equal fronts in a row are kept once.
  hash text not null,
  data jsonb not null,
  unique (site, language, taken_at)
);

-- The weather that each place had, by day, as the last forecast of that day said it.
create table weather_day (
  place text not null references weather_place (slug) on delete cascade,
  date date not null,
  data jsonb not null,
  primary key (place, date)
);
