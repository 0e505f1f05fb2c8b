-- What an account has uploaded that no record names yet is counted at each of its uploads.
create index attach_unbound_of on attach (create_user) where bound_at is null and is_deleted = 0;
