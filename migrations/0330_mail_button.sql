-- Where one POST ends mails of this kind (RFC 8058), for the button that mail programs show beside them.
alter table mail add column leave_url text;
