import { pathOf } from '../../src/contract/call.ts';
import type { CallName, QueryOf, ReplyOf } from '../../src/contract/calls.ts';
import type { VisitorRole } from '../../src/demo/people.ts';
import { INSTRUCTOR_RATES_STUDENT } from '../../src/domain/evals/forms/template.ts';

/** The ids in the addresses of the demo's club, which are others in each demo. */
export interface About {
  readonly club: string;
  readonly form: string;
  readonly student: string;
  readonly lastEvent: string;
  readonly nextEvent: string;
  readonly toFill: string;
  readonly studentToFill: string;
  /** The instructor's newest eval of the student, and the key of its public link. */
  readonly written: string;
  readonly linkKey: string;
  /** A student's eval of the instructor. */
  readonly rating: string;
  /** An eval on the club's form, and its student. */
  readonly ownForm: { readonly EvalId: string; readonly student: string };
  readonly stranger: string;
}

/** Looks around as one of the club, and returns what makes calls in their name. */
async function lookAroundAs(url: string, As: VisitorRole) {
  const sameSite = { 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`${url}/.auth/demo`, {
    method: 'POST',
    headers: { ...sameSite, 'content-type': 'application/json' },
    body: JSON.stringify({ As }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map(line => line.replace(/;.*/, ''))
    .join('; ');
  return async <N extends CallName>(name: N, query: QueryOf<N>): Promise<ReplyOf<N>> => {
    const reply = await fetch(`${url}${pathOf(name)}?${new URLSearchParams(Object(query))}`, {
      headers: { ...sameSite, cookie },
    });
    if (!reply.ok) throw new Error(await reply.text());
    return reply.json();
  };
}

function found<T>(what: string, value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error(`The demo's club has no ${what}.`);
  return value;
}

/** Asks the demo's server for the ids of its club. */
export async function aboutDemo(url: string): Promise<About> {
  const asOrganizer = await lookAroundAs(url, 'organizer');
  const asInstructor = await lookAroundAs(url, 'instructor');
  const asStudent = await lookAroundAs(url, 'student');
  const [club] = await asOrganizer('GetOrganiazationsForUser', {});
  const organizationId = found('organizer', club).OrganizationId;
  const events = await asOrganizer('GetEventsForOrganization', { organizationId });
  const last = found(
    'published event',
    events.findIndex(({ Published }) => Published),
  );
  const form = found('form', (await asOrganizer('GetForms', { organizationId })).Forms[0]);
  const ofInstructor = await asInstructor('GetEvalsForInstructor', {});
  const ofStudent = await asStudent('GetEvalsForStudent', {});
  const written = found('eval of the student', ofStudent.Evals[0]);
  const { EvalModel } = (await asStudent('GetEvalForStudent', { evalId: written.EvalId })).EvalWithProfile;
  const evals = [];
  for (const { EventId } of events.slice(last, last + 4)) {
    evals.push(...(await asOrganizer('GetEvalsForEvent', { organizationId, eventId: EventId })));
  }
  const ofStudents = evals.filter(({ EvalType }) => EvalType === INSTRUCTOR_RATES_STUDENT);
  const ownForm = found(
    'eval on its form',
    ofStudents.find(({ ComparableTo, ApexScore }) => ComparableTo !== null && ApexScore !== null),
  );
  const stranger = ofStudents.find(({ ProfileId }) => ProfileId !== written.ProfileId);
  return {
    club: organizationId,
    form: form.FormId,
    student: written.ProfileId,
    nextEvent: found(
      'event to come',
      events.find(({ Published }) => !Published),
    ).EventId,
    lastEvent: found('published event', events[last]).EventId,
    toFill: found(
      'eval to fill in',
      ofInstructor.Submissions.Pending.find(({ UserId }) => UserId !== null),
    ).EvalId,
    studentToFill: found('eval for the student', ofStudent.Submissions.Pending[0]).EvalId,
    written: written.EvalId,
    linkKey: found('public link', EvalModel.PublicLinkKey),
    rating: found('eval of the instructor', ofInstructor.Evals[0]).EvalId,
    ownForm: { EvalId: ownForm.EvalId, student: ownForm.ProfileId },
    stranger: found('other student', stranger).ProfileId,
  };
}
