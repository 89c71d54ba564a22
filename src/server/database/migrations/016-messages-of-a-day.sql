-- What a club has sent to many people in the last 24 hours is counted before it sends more.

create index message_of_day on message (organization_id, created_at) where kind in ('welcome', 'published-evals');
