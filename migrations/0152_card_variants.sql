-- Two looks of cards have the names of the field, on the boards that were composed before too.
update board set rows = replace(replace(rows::text,
    '"variant": "lies"', '"variant": "horizontal"'),
    '"variant": "over"', '"variant": "overlay"')::jsonb
  where rows::text ~ '"variant": "(lies|over)"';
