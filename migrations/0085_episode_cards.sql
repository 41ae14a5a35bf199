-- Cards of episodes name their show, and what they are when there is no recording follows it.
update content set card = jsonb_set(
    jsonb_set(card, '{category}', data->'show'),
    '{multimedia}',
    case when data->>'hlsSource' <> '' then '"video"' when data->>'source' <> '' then '"audio"' else 'null' end::jsonb)
  where type = 'episode';
