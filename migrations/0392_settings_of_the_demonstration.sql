-- A demonstration that was filled before these settings were keeps what it has been told since: whoever looks around
-- comments at any hour, on anything, as fast as they like, and votes with an account of now.
update site set version = version + 1, updated_at = now(), config = jsonb_set(config, '{settings}', '{
    "comments.closeAfterDays": 0, "comments.hours": "never", "comments.pace": 0, "comments.paceOfNew": 0,
    "polls.accountAgeHours": 0
  }' || coalesce(config -> 'settings', '{}'))
where alias in ('portal', 'ocio') and exists (select from demo_state);
-- Its radio lists the shows of the radio alone.
update site set version = version + 1, updated_at = now(), config = jsonb_set(config, '{mediaId}', '"radio"')
where alias = 'radio' and config ->> 'mediaId' = 'mestral' and exists (select from demo_state);
