-- What wants an eye: among flags most say only that a content came from an agency.
create index desk_entry_warnings on desk_entry (changed_at desc, content_id desc)
  where flags && array['conflict', 'review'] or is_late;
drop index desk_entry_late;

-- What the newsroom answered to a message; it goes with the message.
alter table contact_message add column answer text;
