-- A feature of a site that is not mentioned is on, a flag that is not mentioned is off: what readers keep for reading without
-- a network is a feature, stars for more than recipes are a flag.
update site set version = version + 1, config = jsonb_set(
  config #- '{featureFlags,offline}',
  '{webFeatures}',
  coalesce(config -> 'webFeatures', '{}') || jsonb_build_object(
    'content',
    coalesce(config #> '{webFeatures,content}', '{}') || jsonb_build_object('offline', config #> '{featureFlags,offline}')
  )
) where config -> 'featureFlags' ? 'offline';
update site set version = version + 1, config = jsonb_set(
  config #- '{webFeatures,content,ratings}',
  '{featureFlags,ratings}',
  config #> '{webFeatures,content,ratings}'
) where config #> '{webFeatures,content}' ? 'ratings';
