-- A check ride is an eval beside the one of the pairing, by whom a chief instructor asks (docs/school.md#check-rides).
alter table eval
  -- For which run group; null: an eval of the day.
  add column check_ride_for uuid references run_group,
  add constraint check_ride_beside check (check_ride_for is null or beside_roster and eval_type = 1);
