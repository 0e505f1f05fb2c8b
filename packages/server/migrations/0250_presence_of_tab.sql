-- A person may have a document open in several tabs: closing one of them leaves the others. Rows are worth nothing after a minute.
alter table document_presence add column tab text not null default '';
alter table document_presence drop constraint document_presence_pkey;
alter table document_presence add primary key (document_id, person, tab);
