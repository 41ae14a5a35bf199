-- Where the demonstration put its sites, so that they can follow the address at which the portal is started.
alter table demo_state add column public_url text;
-- One of before knows it where all three still stand at one port of the own machine, which nobody chooses by hand.
update demo_state set public_url = portal.config ->> 'url'
from site portal, site ocio, site radio
where portal.alias = 'portal' and ocio.alias = 'ocio' and radio.alias = 'radio'
  and portal.config ->> 'url' like 'http://localhost:%'
  and ocio.config ->> 'url' = (portal.config ->> 'url') || '/ocio'
  and radio.config ->> 'url' = (portal.config ->> 'url') || '/radio';
