-- Why marks that lie far from those of the others are right: said by who checks, gone when they are entered anew.
alter table competition_info add column outlier_reason text;
