-- Names of places are folded as they are where somebody types them: every apostrophe is the straight one.
update weather_place
set folded = array(select translate(unnest(folded), '’‘`ʼ', ''''''''''))
where folded::text ~ '[’‘`ʼ]';
