-- Words were kept without the middle dot of l·l, and offered so. Deriving the rows again, which the new rules of the search
-- bring about, writes them as titles spell them.
delete from search_word where language = 'ca' and norm like '%ll%';
-- A portal without contents has nothing to derive again.
update search_state set rules = 8 where not exists (select from content);
