-- The words of an edition that are its own, by the rules of its language with and without accents: the search finds its
-- page by them. What it tells of is found as what it is.
alter table newsletter_edition add column words tsvector not null default '';
update newsletter_edition set words =
  to_tsvector(case locale when 'ca' then 'catalan' else 'search_es' end::regconfig,
    translate(lower(subject || ' ' || preheader || ' ' || intro), 'áéíóúüàèòïçñ', 'aeiouuaeoicn'));
create index newsletter_edition_words on newsletter_edition using gin (words);
