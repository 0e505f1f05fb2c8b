-- Documents stand beside notices, not among accounts. A line that somebody led elsewhere stays where it is.
update menu set code = 'M7515',
    parent_id = (select id from menu where code = 'M75' and is_deleted = 0),
    sort = (select sort + 1 from menu where code = 'M7510' and is_deleted = 0)
where code = 'M4050' and path = '/document/document' and is_deleted = 0
  and exists (select from menu where code = 'M7510' and is_deleted = 0)
  and not exists (select from menu where code = 'M7515' and is_deleted = 0);
