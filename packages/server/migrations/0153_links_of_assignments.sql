-- A marking link belongs to a referee of the trade; by a typed name only where nobody is assigned yet.
alter table marking_link add foreign key (assignment_id) references referee_assignment;
create index marking_link_assignment on marking_link (assignment_id) where assignment_id is not null and is_deleted = 0;
drop index marking_link_once;
create unique index marking_link_once on marking_link (scheme_id, session_id, coalesce(assignment_id::text, referee_name))
  where link_state < 90 and is_deleted = 0;
