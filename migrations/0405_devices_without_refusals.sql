-- What push services refuse is counted among the deliveries of the last days; this column never was.
alter table push_subscription drop column refusals;
