-- A mailed code is short: what is kept of it is marked with the portal's secret, which is not in the database.
alter table reader_token add column code_mark text;
