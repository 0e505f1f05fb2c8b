-- Beside SHA-256, which goes on telling same files from others, the SM3 of a file that was kept while the suite is `sm` (decision 0113).
alter table attach add column sm3 bytea;
