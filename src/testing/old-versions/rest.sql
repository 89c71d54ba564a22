-- A row for each table that the demo's club leaves empty, so that a kept version has something of everything.

insert into session (token_hash, person_id, provider, subject, expires_at)
  select sha256('a token'), person_id, provider, subject, now() + interval '30 days' from identity limit 1;
insert into confirmed_email (person_id, email, confirmed_at)
  select id, 'at-work@paddock.example', now() from person limit 1;
insert into contact_change (person_id, channel, address, code_hash, expires_at)
  select id, 'email', 'at-home@paddock.example', 'a hash', now() from person limit 1;
insert into former_person (id, person_id) select gen_random_uuid(), id from person limit 1;
insert into media (name, person_id, uploaded_at, chosen_at) select 'car.jpg', id, now(), now() from person limit 1;
insert into sign_in_code (browser_hash, email, code_hash, expires_at)
  values ('a browser', 'someone@paddock.example', 'a hash', now());
insert into codes_sent (key, sent_at, touched_at) values ('someone@paddock.example', array[now()], now());
insert into security_entry (id, at, kind, person_id, device)
  select gen_random_uuid(), now(), 'signed-in-by-code', id, 'Firefox on Windows' from person limit 1;
insert into passkey (id, person_id, credential_id, public_key, counter, transports, name, added_at)
  select gen_random_uuid(), id, 'a credential', 'a key', 0, array['internal'], 'Phone', now() from person limit 1;
insert into passkey_challenge (browser_hash, challenge, expires_at) values ('a browser', 'a challenge', now());
insert into use_count (key, began_at, uses) values ('sign-in of a network', now(), 1);
insert into setup_key (key_hash) values ('a hash');
insert into reminder (event_id, day, round, sent_at) select id, start + 2, 1, now() from event limit 1;
insert into synced_attendee (event_id, member, email, first_name, last_name, vehicle, car_number)
  select event_id, 'member 1', 'someone@paddock.example', 'Someone', 'Else', '', '' from attendee limit 1;
insert into sync_run (id, organization_id, kind, started_at)
  select gen_random_uuid(), id, 'calendar', now() from organization;
insert into sync_step (run_id, position, state, started_at, finished_at, result)
  select id, 0, 'done', now(), now(), '{"Created": 1, "Updated": 0, "Unchanged": 0}' from sync_run;
insert into sign_off_withdrawal (sign_off_id, by_id, reason, at)
  select id, signed_by, 'Signed for somebody else.', now() from sign_off limit 1;
insert into not_yet (id, organization_id, person_id, run_group_id, note, by_id, at)
  select gen_random_uuid(), organization_id, person_id, run_group_id, 'Once more in the rain.', signed_by, now()
  from sign_off where kind = 'group' limit 1;
insert into installation (part, fingerprint) values ('pictures', 'a folder');
insert into kept_backup (name, taken_at, bytes) values ('apex-debrief.backup', now(), 1);
insert into webhook (id, organization_id, url, kinds, secret, created_at)
  select gen_random_uuid(), id, 'https://club.example/told', array['eval.completed'], 'sealed', now() from organization;
insert into webhook_delivery (webhook_id, kind, data, created_at, due_at)
  select id, 'eval.completed', '{"EvalId": "1"}', now(), now() from webhook;
insert into opening_balance (organization_id, person_id, run_group_id, as_of, days, said_by, note)
  select organization_id, person_id, run_group_id, '2020-12-31', 12, 'Carla', 'On paper.'
  from sign_off where kind = 'group' limit 1;
insert into chief_digest (organization_id, day, waiting) select id, current_date, array['a student'] from organization;
insert into former_calendar (key_id, person_id, ended_at) select gen_random_uuid(), id, now() from person limit 1;
insert into form (id, organization_id, eval_type, purpose, name, draft_content, changed_by, changed_at)
  select gen_random_uuid(), organization.id, 1, 'day', 'Green group', '{"Format": "apex-form/1"}', person.id, now()
  from organization, (select id from person limit 1) as person;
insert into form_version (id, form_id, number, content, change, published_by, published_at)
  select gen_random_uuid(), id, 1, draft_content, 'first', changed_by, now() from form where name = 'Green group';
insert into announced_pairing (event_id, student_id, instructor_id, organization_id, announced_at, run_group, vehicle, car_number,
    comes_on, instructor_comes_on)
  select event_id, person_id, instructor_id, organization_id, now(), run_group, vehicle, car_number, comes_on, 0 from attendee where instructor_id is not null limit 1;
insert into event_form (organization_id, event_id, eval_type, purpose, form_version_id)
  select organization_id, id, 1, 'day', (select id from form_version limit 1) from event limit 1;
insert into instructor_limits (event_id, person_id, max_students, run_groups, own_group, note)
  select event_id, person_id, 2, array['Novice'], 'Advanced', 'Until 3 pm' from attendee
  where run_group = 'Instructor' limit 1;
update attendee set (shares_car_with, asked_for) = (
  select person_id, person_id from attendee as other where other.event_id = attendee.event_id
    and other.person_id > attendee.person_id limit 1);
