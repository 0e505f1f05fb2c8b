-- A withdrawn entry is a draft again; nothing ever led to a state of its own.
update application_info set audit_status = 0 where audit_status = 40;
