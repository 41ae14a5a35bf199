-- Who works in the newsroom. People are never deleted: what they did stays theirs.
create table staff (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  -- How two addresses are told apart.
  email_key text not null unique,
  language text not null,
  -- The author they write as, by its external id.
  author text,
  state text not null default 'invited' check (state in ('invited', 'active', 'disabled')),
  password_hash text,
  created_at timestamptz not null,
  seen_at timestamptz
);

-- A key of a device; under another host it does not exist.
create table staff_passkey (
  credential_id text primary key,
  id bigint generated always as identity unique,
  staff_id bigint not null references staff (id) on delete cascade,
  host text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

-- The secret that a telephone makes codes from, sealed with the portal's own.
create table staff_totp (
  staff_id bigint primary key references staff (id) on delete cascade,
  sealed text not null,
  -- Until a first code was right it counts for nothing.
  confirmed_at timestamptz,
  -- The step of the last code that was taken: no code opens twice.
  last_step bigint not null default 0
);

create table staff_recovery (
  staff_id bigint not null references staff (id) on delete cascade,
  digest text not null,
  used_at timestamptz,
  primary key (staff_id, digest)
);

create table staff_session (
  hash text primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  method text not null check (method in ('passkey', 'password', 'recovery', 'invitation', 'demonstration')),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- When somebody last proved who they are.
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  agent text,
  address text,
  -- Opened over https: counts only with the cookie that no other host can set.
  host_only boolean not null
);
create index staff_session_staff on staff_session (staff_id);

-- What somebody is, where: without a site everywhere, without a section in all of them.
create table staff_grant (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  role text not null,
  site text,
  section text,
  trusted boolean not null default false,
  unique nulls not distinct (staff_id, role, site, section)
);

create table staff_invitation (
  digest text primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  invited_by bigint references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invitation_staff on staff_invitation (staff_id);

-- Who did what. It is only ever added to; what is two years old goes.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint references staff (id),
  -- The same as the history of contents says it: staff:7, token:3, cli.
  actor text not null,
  action text not null,
  object text not null,
  detail jsonb not null default '{}',
  -- The address without the part that names one device.
  address text
);
create index audit_at on audit (at desc, id desc);
create index audit_staff on audit (staff_id, at desc);
create index audit_object on audit (object, at desc);

create function audit_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < statement_timestamp() - interval '2 years' then
    return old;
  end if;
  raise exception 'what was noted in the audit stays as it is';
end
$$;
create trigger audit_stays before update or delete on audit for each row execute function audit_stays();
create trigger audit_is_not_emptied before truncate on audit for each statement execute function audit_stays();
