-- In which languages a newsletter is made, and which one goes before the others.

alter table newsletter
  -- null: those of the site.
  add column locales text[],
  -- Editions of a higher one leave before everything else that waits.
  add column priority int not null default 0,
  drop constraint newsletter_template_check,
  add constraint newsletter_template_check check (template in ('brief', 'list', 'letter', 'alert'));
