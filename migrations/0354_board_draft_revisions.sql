-- A draft that is thrown away and begun anew must not be taken for the one that somebody saw.
create sequence board_draft_revision as int;
select setval('board_draft_revision', coalesce(max(revision), 0) + 1) from board_draft;
