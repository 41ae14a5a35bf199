-- What readers ask in digital interviews, and what the guests answer.
create table interview_question (
  id bigint generated always as identity primary key,
  interview_id bigint not null references content (id) on delete cascade,
  site text not null,
  reader_id text references reader (id) on delete set null,
  -- Made when the form opens: the same question sent again is the same question.
  client_id text,
  body text not null,
  state text not null check (state in ('waiting', 'shown', 'refused', 'removed', 'withdrawn')),
  -- The order in which the newsroom hands questions to the guest.
  position integer not null default 0,
  answer text,
  answered_by text,
  answered_at timestamptz,
  sent_at timestamptz not null,
  unique (reader_id, client_id)
);
create index interview_question_interview on interview_question (interview_id, state, position, id);
create index interview_question_sender on interview_question (reader_id, interview_id, sent_at);

-- Who asked: kept apart, so that it goes with the account and the address after a month.
create table interview_sender (
  question_id bigint primary key references interview_question (id) on delete cascade,
  reader_id text not null references reader (id) on delete cascade,
  name text not null,
  surname text not null,
  email text,
  sent_at timestamptz not null
);
create index interview_sender_reader on interview_sender (reader_id);
