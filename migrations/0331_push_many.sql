-- Whether a note is still being handed over to somebody is asked at every look; of a hundred thousand that were told,
-- only what was begun is looked at.
create index push_delivery_begun_note on push_delivery (note_id) where state = 'begun';
