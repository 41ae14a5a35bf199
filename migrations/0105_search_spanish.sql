-- Spanish stems of all words. PostgreSQL's own rules leave out what it takes for joining words, forms of «estar» and
-- «sentir» among them, so that nobody found «estado» or «sentido»; which words only join others says the program.
create text search dictionary search_es_stem (template = snowball, language = spanish);
create text search configuration search_es (copy = spanish);
alter text search configuration search_es alter mapping replace spanish_stem with search_es_stem;

-- Where there is nothing to derive again, the rules are those of the program.
update search_state set rules = 4 where not exists (select from content);
