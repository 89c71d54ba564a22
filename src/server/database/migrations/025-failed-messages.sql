-- How many messages failed of late is looked at again and again; the table grows without end.
create index message_failed on message (due_at) where state = 'failed';
