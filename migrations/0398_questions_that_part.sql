-- What was joined can be parted again: a question keeps its own backs, and knows how many those add that were joined to it.
alter table interview_question add column joined_backs integer not null default 0;
