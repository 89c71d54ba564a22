-- Where an organization's rights and data were changed from, for 180 days.
alter table audit_entry add column network text not null default '';
create index audit_entry_network on audit_entry (at) where network <> '';
