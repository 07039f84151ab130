-- Schema directory: captchas that were used.

-- Solved challenges, each accepted once until it expires; expired rows are deleted by later uses. A crash may lose them: those
-- solved within ten minutes before it could then be used a second time.
create unlogged table directory.captcha_use (
  challenge text primary key,
  expires_at timestamptz not null
);
create index on directory.captcha_use (expires_at);
