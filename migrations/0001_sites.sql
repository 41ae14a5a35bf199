-- One row per site; the configuration is one document, validated by the site schema when it is written.
CREATE TABLE site (
  alias text PRIMARY KEY,
  position integer NOT NULL,
  config jsonb NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
