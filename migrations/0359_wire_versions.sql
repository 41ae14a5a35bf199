-- Which version of an item of an agency came in last, so that an older one that is late changes nothing.
alter table import_item add column revision text;
