-- Whoever types an address into a form proves nothing: such a subscription waits for its own mailed link, and an account
-- that proves the address later does not confirm it.
alter table newsletter_subscription add column by_form boolean not null default false;
create index newsletter_subscription_pending on newsletter_subscription (created_at) where state = 'pending';
