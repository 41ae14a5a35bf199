-- Films whose files lie at other hosts: no sizes are made of them, and the newsroom sees why.
create index content_film_elsewhere on content ((data ->> 'hlsSource'))
  where type in ('video', 'episode') and data ->> 'hlsSource' ~* '^https?://.*\.(mp4|m4v|webm|mov)([?#]|$)';
