-- Proofs of work that were used, until they are over by themselves (decision 0111). Not in `captcha`: a wrong answer to a picture
-- takes its row away, and a proof could be used again.
create table captcha_spent (
  key uuid primary key,
  expires_at timestamptz not null
);
create index captcha_spent_over on captcha_spent (expires_at);
