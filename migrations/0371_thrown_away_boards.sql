-- Boards that were arranged and thrown away before they went out: they can be taken up again like those that did.
alter table board_version add column thrown_away boolean not null default false;
