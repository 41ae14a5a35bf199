-- Opened over https: the session counts only with the cookie that no other host can set.
alter table reader_session add column host_only boolean not null default false;
