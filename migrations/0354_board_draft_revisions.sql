-- A draft that is thrown away and begun anew must not be taken for the one that somebody saw. The sequence belongs to the
-- column, so that backups bring it and what drops the table drops it.
create sequence board_draft_revision as int owned by board_draft.revision;
select setval('board_draft_revision', coalesce(max(revision), 0) + 1) from board_draft;
