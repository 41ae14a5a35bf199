-- Of a hundred thousand devices it takes seconds to write down that they are to be told, and the first would wait for
-- the last: they are written down in parts, in the order of their ids, while those of earlier parts are told.
alter table push_note
  -- Only devices in this language.
  add column only_locale text,
  -- The last device there was when it was noted; whoever comes later is not told.
  add column last_device bigint not null default 0,
  -- So far devices are written down.
  add column written_to bigint not null default 0;
