-- What people wrote at an event keeps the event (docs/product.md#deleting-an-event): nothing of it goes by itself.
alter table session_entry
  drop constraint session_entry_event_id_fkey,
  add foreign key (event_id) references event;

alter table goal
  drop constraint goal_event_id_fkey,
  add foreign key (event_id) references event;

alter table sign_off add foreign key (event_id) references event;
