-- What the evaluator has filled in so far, kept while they are online so that another device of theirs can go on with
-- it: field name → { Value, At }, the rating or note and when it was changed. It is nobody else's to read.
alter table eval
  add column draft jsonb,
  add check (draft is null or (state < 3 and evaluator_id is not null));
