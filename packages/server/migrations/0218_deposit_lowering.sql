-- Less than what was worked out takes two persons: what the first proposed stands here until the second agrees.
alter table construction_file add column lowering jsonb;
