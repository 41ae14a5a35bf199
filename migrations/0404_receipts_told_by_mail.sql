-- When its reader was mailed what became of it: each site mails in its own evening, and so of its own receipts alone.
alter table receipt add column told_at timestamptz;
