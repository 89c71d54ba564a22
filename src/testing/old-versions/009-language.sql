-- A club in the tables that migrations 001 to 009 make, which is where the product began: a row in each of them. Ada
-- organizes, Ivan instructs Sam and Tess; Ines is Ivan's colleague, who has never signed in.

insert into person (id, first_name, last_name, email, phone, phone_verified_at, language) values
  ('00000000-0000-7000-8000-000000000001', 'Ada', 'Admin', 'ada@club.example', null, null, null),
  ('00000000-0000-7000-8000-000000000002', 'Ivan', 'Instructor', 'ivan@club.example', null, null, null),
  ('00000000-0000-7000-8000-000000000003', 'Ines', 'Instructor', 'ines@club.example', null, null, null),
  ('00000000-0000-7000-8000-000000000004', 'Sam', 'Student', 'sam@club.example', '+19145550142', '2025-03-01', 'es'),
  ('00000000-0000-7000-8000-000000000005', 'Tess', 'Student', 'tess@club.example', null, null, null);
insert into person_email (email, person_id) select email, id from person;
insert into identity (provider, subject, person_id, email, email_verified)
  select 'email', email, id, email, true from person where first_name <> 'Ines';
insert into session (token_hash, person_id, provider, subject, expires_at)
  select sha256('a token'), id, 'email', email, '2026-01-01' from person where first_name = 'Sam';
insert into confirmed_email (person_id, email, confirmed_at)
  select id, 'sam@work.example', '2025-03-01' from person where first_name = 'Sam';
insert into contact_change (person_id, channel, address, code_hash, expires_at, sent, first_sent_at)
  select id, 'email', 'tess@work.example', 'a hash', '2025-03-01', 1, '2025-03-01' from person where first_name = 'Tess';
insert into former_person (id, person_id)
  select '00000000-0000-7000-8000-000000000009', id from person where first_name = 'Sam';
insert into data_download (person_id, taken_at) select id, '2025-03-01' from person where first_name = 'Sam';
insert into upload_count (person_id, hour, uploads) select id, '2025-03-01', 2 from person where first_name = 'Sam';
insert into media (name, person_id, uploaded_at, chosen_at)
  select 'car.jpg', id, '2025-03-01', '2025-03-01' from person where first_name = 'Sam';
insert into car (id, person_id, position, name, make, model, year, modifications, picture_url, is_default)
  select '00000000-0000-7000-8000-000000000011', id, 0, '', 'Mazda', 'MX-5', 2019, 'Tyres', '/media/car.jpg', true
  from person where first_name = 'Sam';
insert into sign_in_code (email, code_hash, expires_at, sent, first_sent_at, touched_at)
  values ('tess@club.example', 'a hash', '2025-03-01', 1, '2025-03-01', '2025-03-01');
insert into setup_key (key_hash) values ('a hash');

insert into organization (id, name, motorsportreg_id, reminder_plan) values
  ('00000000-0000-7000-8000-000000000021', 'First Driving Club', 'first-club', null);
insert into organization_admin (organization_id, person_id)
  select organization.id, person.id from organization, person where first_name in ('Ada', 'Ines');
insert into event (id, organization_id, name, start, track, published_at, motorsportreg_id, synced_name)
  select '00000000-0000-7000-8000-000000000031', id, 'Opening Day', '2025-04-05', 'Lime Rock Park', '2025-04-05',
    'opening-day', 'Opening Day' from organization;
-- Groups as people wrote them then.
insert into attendee (event_id, person_id, organization_id, run_group, vehicle, instructor_id, welcomed_at)
  select event.id, person.id, organization_id, case last_name when 'Student' then ' novice' else 'Instructors' end,
    '2019 Mazda MX-5', case last_name when 'Student' then '00000000-0000-7000-8000-000000000002'::uuid end, '2025-04-01'
  from event, person where first_name <> 'Ada';
insert into synced_attendee (event_id, member, email, first_name, last_name, run_group, vehicle)
  select event.id, 'member 1', 'sam@club.example', 'Sam', 'Student', 'novice', '2019 Mazda MX-5' from event;
insert into sync_run (id, organization_id, kind, started_by, started_at, finished_at)
  select '00000000-0000-7000-8000-000000000041', organization_id, 'calendar', person_id, '2025-03-01', '2025-03-01'
  from organization_admin limit 1;
insert into sync_step (run_id, position, state, started_at, finished_at, result)
  select id, 0, 'done', '2025-03-01', '2025-03-01', '{"Created": 1, "Updated": 0, "Unchanged": 0}' from sync_run;
insert into audit_entry (id, organization_id, actor_id, action, about, at)
  select '00000000-0000-7000-8000-000000000051', organization.id, person.id, 'settings-saved', name, '2025-03-01'
  from organization, person where first_name = 'Ada';

-- Sam is rated and rates; of Tess there is a draft.
insert into eval (id, organization_id, event_id, eval_type, state, evaluator_id, subject_id, car, answers, averages,
  apex_score, summary, public_notes, private_notes, public_link_key, told_at, completed_at)
select '00000000-0000-7000-8000-000000000061'::uuid, organization_id, event.id, 1, 3,
  '00000000-0000-7000-8000-000000000002'::uuid, '00000000-0000-7000-8000-000000000004'::uuid, '2019 Mazda MX-5',
  '{"Inputs": {"Average": 1, "Steering": 1, "Throttle": 1, "WeightControl": 1, "ShiftTimingControl": 1},
    "Vision": {"Average": 1.5, "FlagStations": 2, "LookingAhead": 2, "WaypointUsage": 1, "SituationalAwareness": 1},
    "TrackUse": {"Average": 1.25, "BrakeTiming": 1, "DrivingLine": 2, "UseOfApexes": 1, "TrackWidthUsage": 1},
    "Consistency": {"Pace": 1, "Average": 1.25, "LapToLap": 2, "MentalAcuity": 1, "SelfDiagnosis": 1}}'::jsonb,
  '{"Inputs": 1, "Vision": 1.5, "TrackUse": 1.25, "Consistency": 1.25}'::jsonb, 1.25,
  'Strongest in Vision (1.5), weakest in Inputs (1.0).', 'Look further ahead.', 'Tires in the afternoon.', 'a-public-link-key',
  '2025-04-05'::timestamptz, '2025-04-06'::timestamptz from event
union all select '00000000-0000-7000-8000-000000000062', organization_id, event.id, 0, 3,
  '00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000002', null,
  '{"Instruction": {"Goals": 4, "Average": 3.25, "Debrief": 4, "Education": 2, "Knowledge": 3},
    "Communication": {"Average": 3.25, "Direction": 3, "Comfortable": 3, "Punctuality": 3, "Professional": 4}}'::jsonb,
  '{"Instruction": 3.25, "Communication": 3.25}'::jsonb, 3.25, 'Even in all sections, at 3.3 out of 4.', 'Thank you!', '',
  null, '2025-04-05', '2025-04-06' from event;
insert into eval (id, organization_id, event_id, eval_type, state, evaluator_id, subject_id, told_at, draft)
  select '00000000-0000-7000-8000-000000000063', organization_id, id, 1, 2, '00000000-0000-7000-8000-000000000002',
    '00000000-0000-7000-8000-000000000005', '2025-04-05',
    '{"PublicNotes": {"Value": "Smooth hands.", "At": "2025-04-06T08:00:00.000Z"}}' from event;
insert into former_eval (id, eval_id)
  values ('00000000-0000-7000-8000-000000000069', '00000000-0000-7000-8000-000000000061');
insert into message (id, organization_id, event_id, person_id, kind, recipient, sender_name, subject, body_text, body_html,
    state, attempts, sent_at)
  select '00000000-0000-7000-8000-000000000071', organization_id, event_id, person_id, 'published-evals',
    'ivan@club.example', 'First Driving Club', 'Evals to fill in for Opening Day', 'Open them', '<p>Open them</p>', 'sent',
    1, '2025-04-05'
  from attendee where person_id = '00000000-0000-7000-8000-000000000002';
