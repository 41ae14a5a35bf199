-- Of questions that ask the same the guest gets one, which stands for those that were joined to it.
alter table interview_question add column joined_to bigint references interview_question (id) on delete set null;
create index interview_question_joined on interview_question (joined_to) where joined_to is not null;
