-- Feedback of who is signed in names the page that it is about. Who it was is not kept.
alter table public_feedback add column page text;
