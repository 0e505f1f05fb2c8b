-- Entries that wait for their applicant or their unit after they were returned: few among many (the filter waitsFor).
create index application_info_waits_applicant on application_info (id desc)
  where is_deleted = 0 and (audit_status = 12 or (audit_status = 22 and return_to = 'applicant'));
create index application_info_waits_handle on application_info (id desc)
  where is_deleted = 0 and (audit_status = 10 or (audit_status = 22 and return_to = 'handle'));
