-- What other bodies told of people whose draft is gone: from now on it goes with the draft.
delete from application_eligibility e using application_info a where a.id = e.application_id and a.is_deleted = 1;
