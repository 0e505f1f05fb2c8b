-- Keys of several algorithms beside each other (decision 0114): Ed25519 or SM2, as the suite of the installation says, and RSA for PDF.
-- Read from the key itself, which the ledger holds: SubjectPublicKeyInfo names its algorithm in front.
alter table signing_key add column algorithm text not null generated always as (
  case
    when public_key like '%MCowBQYDK2VwAyEA%' then 'ed25519'
    when public_key like '%MFkwEwYHKoZIzj0CAQYIKoEcz1UBgi0DQgAE%' then 'sm2'
    else 'rsa'
  end) stored;
drop index signing_key_used;
create unique index signing_key_used on signing_key (purpose, algorithm) where retired_at is null;
