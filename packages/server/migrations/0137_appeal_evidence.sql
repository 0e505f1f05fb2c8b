alter table appeal add column evidence_atts uuid[];
