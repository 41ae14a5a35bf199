-- Mail that waits or was sent; without a mail server this is where it is read.
create table mail (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz not null,
  failure text
);
create index mail_waiting on mail (next_at) where sent_at is null;

create table reader (
  id text primary key,
  email text not null,
  email_key text not null unique,
  nick text,
  password_hash text,
  -- Came from an older system: a new password has to be made first.
  legacy boolean not null default false,
  validated_at timestamptz,
  blocked_at timestamptz,
  name text,
  surname text,
  birthdate date,
  phone text,
  nif text,
  country text not null default 'ES',
  province text,
  city text,
  address text,
  postal_code text,
  alternative_email text,
  bulletin boolean not null default false,
  demo_bulletin boolean not null default false,
  -- Registered through the group's central account; `demo_data` is what came with it.
  in_demo boolean not null default false,
  demo_data jsonb,
  origin text,
  site text not null,
  locale text not null default 'es',
  created_at timestamptz not null,
  changed_at timestamptz not null
);

-- Nicks are unique among readers and children, whatever case and accents.
create table reader_nick (
  key text primary key,
  reader_id text references reader (id) on delete cascade,
  child_id text
);
create unique index reader_nick_reader on reader_nick (reader_id) where reader_id is not null;

create table reader_session (
  hash text primary key,
  reader_id text not null references reader (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  agent text,
  address text,
  method text not null
);
create index reader_session_reader on reader_session (reader_id);
create index reader_session_expiry on reader_session (expires_at);

-- What mailed links and codes carry: only digests, each good once.
create table reader_token (
  hash text primary key,
  reader_id text not null references reader (id) on delete cascade,
  purpose text not null check (purpose in ('validation', 'recovery', 'code')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  attempts integer not null default 0
);
create index reader_token_reader on reader_token (reader_id, purpose, created_at desc);

create table reader_identity (
  provider text not null,
  subject text not null,
  reader_id text not null references reader (id) on delete cascade,
  email text,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index reader_identity_reader on reader_identity (reader_id);

create table reader_saved (
  reader_id text not null references reader (id) on delete cascade,
  content_id bigint not null references content (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (reader_id, content_id)
);
create index reader_saved_content on reader_saved (content_id);

create table reader_followed (
  reader_id text not null references reader (id) on delete cascade,
  author_id bigint not null references content (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (reader_id, author_id)
);
create index reader_followed_author on reader_followed (author_id);

create table reader_child (
  id text primary key,
  reader_id text not null references reader (id) on delete cascade,
  nick text not null,
  name text not null,
  birthdate date not null,
  avatar integer not null,
  created_at timestamptz not null
);
create index reader_child_reader on reader_child (reader_id);
alter table reader_nick add foreign key (child_id) references reader_child (id) on delete cascade;

-- What happened to an account, for its reader to see.
create table reader_event (
  id bigint generated always as identity primary key,
  reader_id text not null references reader (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  agent text,
  address text,
  detail text
);
create index reader_event_reader on reader_event (reader_id, id desc);

create table newsletter (
  id text primary key,
  site text not null,
  name jsonb not null,
  description jsonb not null,
  position integer not null default 0
);

-- A subscription belongs to an address; a reader of that address sees it as theirs.
create table newsletter_subscription (
  email_key text not null,
  newsletter_id text not null references newsletter (id) on delete cascade,
  email text not null,
  locale text not null default 'es',
  state text not null check (state in ('pending', 'confirmed')),
  created_at timestamptz not null,
  mailed_at timestamptz,
  confirmed_at timestamptz,
  primary key (email_key, newsletter_id)
);
create index newsletter_subscription_list on newsletter_subscription (newsletter_id, state);
