-- Answers of guests that a moderator reads before they stand on the page, and what stood there before.
create table interview_answer (
  id bigint generated always as identity primary key,
  question_id bigint not null references interview_question (id) on delete cascade,
  body text not null,
  answered_by text not null default '',
  state text not null check (state in ('waiting', 'shown', 'refused', 'removed', 'withdrawn')),
  former jsonb,
  written_at timestamptz not null
);
create unique index interview_answer_waiting on interview_answer (question_id) where state = 'waiting';
create index interview_answer_question on interview_answer (question_id);
