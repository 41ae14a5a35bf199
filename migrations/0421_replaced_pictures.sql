-- The file behind a picture may be another one: each is kept under a name of its own, so that whoever reads the former
-- while it changes gets nothing half. An import that brings the bytes of the first again does not take it back.
alter table image add column file_version integer not null default 0, add column came_sha256 text;
-- Which picture a file on its way in is for; null for a new one.
alter table media_upload add column replaces text;
