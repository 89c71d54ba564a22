import { type RawBuilder, sql } from 'kysely';
import { pathOf } from '#contract/call.ts';
import type { EvalCard } from '#contract/evals/evals.ts';
import type { Answers } from '#domain/evals/answers.ts';
import type { DraftFields } from '#domain/evals/draft-fields.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { daysIn } from '#domain/events/days.ts';
import { evalCard, selectFromEvals } from '#server/evals/cards.ts';
import { isCompleted, isEvaluator, isSubject } from '#server/evals/conditions.ts';
import { askedForm, type StoredForm, selectForm } from '#server/evals/forms/stored-form.ts';
import { loadProfile } from '#server/people/profile/profiles.ts';
import type { Db } from '#server/platform/database/open.ts';
import { codeKinds } from '#server/platform/messages/message/kinds.ts';

const proofAddress = `${pathOf('GetCredentialProof')}?credentialId=`;

interface StoredEval {
  readonly card: EvalCard;
  readonly answers: Answers;
  readonly summary: string | null;
  readonly public_notes: string;
  readonly next_step: string;
  readonly private_notes: string;
  readonly draft: DraftFields | null;
  readonly recommendation: string | null;
  readonly form: StoredForm;
}

/** Evals with all that the person may read of them: Internal Notes and recommendations only in what they wrote themselves. */
async function loadEvals(db: Db, personId: string, part: 'filled' | 'about') {
  const condition =
    part === 'filled'
      ? isEvaluator(personId)
      : sql<boolean>`${isSubject(personId)} and ${isCompleted} and eval.evaluator_id <> ${personId}`;
  const { rows } = await sql<StoredEval>`
    ${selectFromEvals(sql`${evalCard()} as card, eval.answers, eval.summary, eval.public_notes, eval.next_step,
      eval.private_notes, eval.draft, eval.recommendation, ${selectForm} as form`)}
    where ${condition} order by event.start, eval.id`.execute(db);
  return rows.map(({ card, ...row }) => ({
    EvalId: card.EvalId,
    Event: card.EventName,
    EventDate: card.EventDate,
    Track: card.Track,
    ...(card.CheckRide && { CheckRide: true }),
    Car: card.Car,
    Instructor: card.InstructorProfile?.DisplayName ?? null,
    Student: card.StudentProfile?.DisplayName ?? null,
    LastUpdated: card.LastUpdated,
    ApexScore: card.ApexScore,
    Summary: row.summary,
    Answers: row.answers,
    ...(row.form && { Form: askedForm(row.form) }),
    PublicNotes: row.public_notes,
    ...(row.next_step && { NextStep: row.next_step }),
    ...(part === 'filled' && row.draft && { Draft: row.draft }),
    ...(part === 'filled' && row.recommendation && { Recommendation: row.recommendation }),
    ...(part === 'filled' &&
      card.EvalType === INSTRUCTOR_RATES_STUDENT && { PrivateNotes: row.private_notes }),
  }));
}

/** Everything about a person that they may see, as it is written into their file. */
export async function collectData(db: Db, personId: string, now: Date) {
  const load = async <Row = unknown>(select: RawBuilder<Row>) => (await select.execute(db)).rows;
  const [person] = await load(
    sql<{ language: string | null }>`select language from person where id = ${personId}`,
  );
  const addresses = await load(sql<{ email: string }>`
    select email from person_email where person_id = ${personId}
    union select email from confirmed_email where person_id = ${personId} order by email`);
  // As the club names them: what somebody keeps themselves is not the club's to pass on (docs/product.md#whose-club).
  const attendances = await load(sql<{ Days: number }>`
    select event.name as "Event", event.start as "Date", event.last_day as "LastDay", event.track as "Track",
      organization.name as "Organization", attendee.attended_days_mask as "Days", attendee.run_group as "Group",
      attendee.vehicle as "Vehicle", attendee.car_number as "CarNumber",
      nullif(club_person.name, '') as "Instructor", (
        select string_agg(sharer.name, ', ' order by sharer.name) from attendee as other
        join club_person as sharer on sharer.id = other.person_id and sharer.organization_id = other.organization_id
        where other.event_id = attendee.event_id
          and (other.person_id = attendee.shares_car_with or other.shares_car_with = attendee.person_id)
      ) as "SharesCarWith", nullif(asked.name, '') as "AskedFor",
      (select json_build_object('At', pairing.announced_at, 'Instructor', teacher.name, 'Group', run_group.name,
          'Vehicle', pairing.vehicle, 'CarNumber', pairing.car_number,
          'Days', array(select day - event.start + 1 from days_of(event.start, event.days, pairing.attended_days_mask) as day))
        from announced_pairing as pairing join run_group on run_group.id = pairing.run_group_id
        left join club_person as teacher on teacher.id = pairing.instructor_id and teacher.organization_id = pairing.organization_id
        where pairing.event_id = attendee.event_id and pairing.student_id = attendee.person_id) as "Announced"
    from roster_entry as attendee join event on event.id = attendee.event_id
    join organization on organization.id = attendee.organization_id
    left join club_person on club_person.id = attendee.instructor_id
      and club_person.organization_id = attendee.organization_id
    left join club_person as asked on asked.id = attendee.asked_for
      and asked.organization_id = attendee.organization_id
    where attendee.person_id = ${personId} order by event.start`);
  return {
    Collected: now,
    Profile: await loadProfile(db, personId),
    Language: person?.language ?? null,
    SignIns: await load(sql`
      select provider as "Provider", email as "Email", email_verified as "EmailVerified", created_at as "Since"
      from identity where person_id = ${personId} order by created_at`),
    Addresses: addresses.map(({ email }) => email),
    Passkeys: await load(sql`
      select name as "Name", added_at as "Added", last_used_at as "LastUsed"
      from passkey where person_id = ${personId} order by added_at`),
    AccessTokens: await load(sql`
      select token.name as "Name", organization.name as "Organization", may_write as "MayWrite", made_at as "Made",
        expires_at as "Expires", last_used_at as "LastUsed", revoked_at as "Revoked"
      from access_token as token join organization on organization.id = token.organization_id
      where person_id = ${personId} order by made_at`),
    Calendar: await load(
      sql`select made_at as "AddressMade" from calendar_feed where person_id = ${personId}`,
    ),
    Sessions: await load(sql`
      select provider as "Provider", device as "Device", network as "Network", created_at as "SignedIn",
        last_used_at as "LastUsed", expires_at as "EndsAt"
      from session where person_id = ${personId} order by created_at`),
    SecurityLog: await load(sql`
      select at as "At", kind as "What", device as "Device", network as "Network"
      from security_entry where person_id = ${personId} order by at`),
    Clubs: await load(sql`
      select organization.id as "OrganizationId", organization.name as "Name", first_name as "TypedFirstName",
        last_name as "TypedLastName", email as "TypedEmail", member_number as "MemberNumber", status as "Status",
        status_at as "Since", invited_as_admin as "InvitedAsAdmin"
      from membership join organization on organization.id = membership.organization_id
      where person_id = ${personId} order by organization.name`),
    Roles: await load(sql`
      select organization.id as "OrganizationId", organization.name as "Name", role as "Role"
      from organization_role join organization on organization.id = organization_id
      where person_id = ${personId} order by organization.name, role`),
    // On which days of the event they come, from 1; none: on all of them.
    Attendances: attendances.map(row => ({ ...row, Days: daysIn(row.Days) })),
    Limits: await load(sql`
      select event.name as "Event", max_students as "MaxStudents", names_of_groups(run_group_ids) as "Groups",
        coalesce(run_group.name, '') as "OwnGroup", note as "Note"
      from instructor_limits join event on event.id = event_id left join run_group on run_group.id = own_group_id
      where person_id = ${personId} order by event.start`),
    EvalsFilled: await loadEvals(db, personId, 'filled'),
    EvalsAbout: await loadEvals(db, personId, 'about'),
    SignOffs: await load(sql`
      select organization.name as "Organization", kind as "Kind", group_name as "Group", note as "Note",
        facts as "Facts", first_day as "FirstDay", last_day as "LastDay", dry_only as "DryOnly",
        signed_at as "SignedAt", as_of as "Recorded", withdrawn_at as "Withdrawn", withdrawn_reason as "Reason"
      from sign_off join organization on organization.id = sign_off.organization_id
      where sign_off.person_id = ${personId} order by signed_at`),
    NotYet: await load(sql`
      select organization.name as "Organization", run_group.name as "Group", note as "Note", at as "At"
      from not_yet join organization on organization.id = not_yet.organization_id
      join run_group on run_group.organization_id = not_yet.organization_id and run_group.id = run_group_id
      where person_id = ${personId} order by at`),
    DaysOfEarlierSeasons: await load(sql`
      select organization.name as "Organization", run_group.name as "Group", days as "Days", as_of as "Until",
        said_by as "By", note as "Note"
      from opening_balance as opening join organization on organization.id = opening.organization_id
      join run_group on run_group.organization_id = opening.organization_id and run_group.id = opening.run_group_id
      where person_id = ${personId} order by as_of`),
    Credentials: await load(sql`
      select organization.name as "Organization", kind.name as "Kind", number as "Number", valid_from as "ValidFrom",
        valid_until as "ValidUntil", case when proof_url is not null then ${proofAddress} || credential.id end as "Proof",
        verified_at as "Verified"
      from credential join organization on organization.id = credential.organization_id
      join credential_kind as kind on kind.id = kind_id
      where person_id = ${personId} order by kind.name, valid_until`),
    Logbook: await load(sql`
      select event.name as "Event", day as "Day", number as "Session", conditions as "Conditions", words as "Notes",
        next_step as "NextStep", written_at as "Written", author_id = ${personId} as "WrittenByMe"
      from session_entry join event on event.id = session_entry.event_id
      where ${personId} in (author_id, person_id) and deleted_at is null order by written_at`),
    WorkingOn: await load(sql`
      select organization.name as "Organization", words as "Text", skill as "Skill", state as "State",
        person_id = ${personId} as "AboutMe", added_by = ${personId} as "AddedByMe"
      from focus_item join organization on organization.id = focus_item.organization_id
      where ${personId} in (person_id, added_by) order by focus_item.id`),
    // A code that waits to be sent is for the mail box alone. Subject and address are cleaned away after a while
    // (docs/operating.md#what-is-kept-and-for-how-long).
    Messages: await load(sql`
      select channel as "Channel", recipient as "To", subject as "Subject", state as "State",
        created_at as "Queued", sent_at as "Sent"
      from message where person_id = ${personId} and kind <> all(${codeKinds}) and recipient <> '' order by id`),
  };
}
