import type { AttendeeEdit } from '#contract/events/events.ts';
import { readCarNumber } from '#domain/events/car-number.ts';
import { daySet } from '#domain/events/days.ts';
import { groupSpeller } from '#domain/events/groups.ts';
import { splitName } from '#domain/people/names.ts';
import { normaliseEmail } from '#domain/text/email.ts';
import { type ClubGroups, loadClubGroups, namesOfGroups } from '#server/clubs/run-groups.ts';
import { findClubPeopleByEmail, findOrInvitePeople } from '#server/people/invite-people.ts';
import { findMembers } from '#server/people/membership/membership.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { texts as platformTexts } from '#server/platform/language/texts.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import type { NamedPerson } from '#server/sign-in/person/invited-people.ts';
import type { RosterEntry } from './roster-rules.ts';
import { texts } from './texts.ts';

type RosterPerson = NonNullable<AttendeeEdit['Instructor']>;

const personOf = (named: string | RosterPerson): RosterPerson =>
  typeof named === 'string' ? { UserId: named } : named;

const emailOf = ({ UserEmail }: RosterPerson): string | null => normaliseEmail(UserEmail ?? '');

/** Invites the people that the roster adds by e-mail; returns their ids by address. */
async function inviteNewcomers(
  trx: Trx,
  organizationId: string,
  attendees: readonly AttendeeEdit[],
): Promise<ReadonlyMap<string, string>> {
  const byEmail = new Map<string, NamedPerson>();
  for (const { User } of attendees) {
    const email = emailOf(User);
    if (User.UserId !== undefined || email === null) continue;
    byEmail.set(email, { email, ...splitName(User.UserName ?? '') });
  }
  const { ids } = await findOrInvitePeople(trx, organizationId, [...byEmail.values()]);
  return ids;
}

/**
 * Returns the e-mail addresses that name instructors and car sharers. These people are looked up, never invited: they must be
 * on this roster.
 */
function namedEmails(attendees: readonly AttendeeEdit[]): string[] {
  const emails = attendees
    .flatMap(({ Instructor, SharesCarWith, AskedFor }) => [Instructor, SharesCarWith, AskedFor])
    .flatMap(named => (named ? personOf(named) : []))
    .flatMap(person => (person.UserId === undefined ? (emailOf(person) ?? []) : []));
  return [...new Set(emails)];
}

function refuseNumbers(attendees: readonly AttendeeEdit[]): void {
  const message = texts().noCarNumber;
  const errors = attendees.flatMap(({ CarNumber = '' }, index) =>
    readCarNumber(CarNumber) === null ? [{ path: `/Attendees/${index}/CarNumber`, message }] : [],
  );
  if (errors.length > 0) throw problems.refused(platformTexts().rosterNotSaved, message, errors);
}

/**
 * Finds the people that a roster names by id or e-mail, and invites new addresses. A problem that lists every entry
 * with an unknown person or a wrong car number. `days` is the number of days of the event.
 */
export async function resolveRoster(
  trx: Trx,
  organizationId: string,
  attendees: readonly AttendeeEdit[],
  days: number,
): Promise<{ readonly entries: RosterEntry[]; readonly groups: ClubGroups }> {
  refuseNumbers(attendees);
  const ids = attendees.flatMap(({ User }) => User.UserId ?? []);
  const memberIds = await findMembers(trx, organizationId, ids);
  const invited = await inviteNewcomers(trx, organizationId, attendees);
  const unseen = namedEmails(attendees).filter(email => !invited.has(email));
  const found =
    unseen.length === 0
      ? invited
      : new Map([...invited, ...(await findClubPeopleByEmail(trx, organizationId, unseen))]);

  /** Returns the id of a person; '' for an unknown address. */
  const idOf = (person: RosterPerson) => person.UserId ?? found.get(emailOf(person) ?? '') ?? '';
  const listed = new Set(attendees.map(({ User }) => idOf(User)));

  const groups = await loadClubGroups(trx, organizationId);
  const groupOf = groupSpeller([], namesOfGroups(groups));

  const errors: ProblemDetail[] = [];
  const entries = attendees.flatMap((attendee, index): RosterEntry[] => {
    const { User, Vehicle, CarNumber, Instructor, Absent, Days, SharesCarWith, AskedFor } = attendee;
    const path = `/Attendees/${index}`;
    const personId = idOf(User);
    const instructorId = Instructor && idOf(Instructor);
    const sharesCarWith = SharesCarWith && idOf(personOf(SharesCarWith));
    const askedFor = AskedFor && idOf(personOf(AskedFor));
    const isStranger = (id: string | null | undefined) =>
      typeof id === 'string' && (id === personId || !listed.has(id));
    if (personId === '') {
      errors.push({ path: `${path}/User`, message: texts().nameAttendee });
    } else if (User.UserId !== undefined && !memberIds.has(User.UserId)) {
      errors.push({ path: `${path}/User/UserId`, message: texts().unknownId });
    } else if (instructorId === '') {
      const who = Instructor?.UserEmail ?? texts().theInstructor;
      errors.push({ path: `${path}/Instructor`, message: texts().notOnRoster(who) });
    } else if (isStranger(sharesCarWith)) {
      errors.push({ path: `${path}/SharesCarWith`, message: texts().noSharer });
    } else if (isStranger(askedFor)) {
      errors.push({ path: `${path}/AskedFor`, message: texts().notAsked });
    } else {
      const entry = { personId, group: groupOf(User.Group), vehicle: Vehicle, instructorId };
      return [
        {
          ...entry,
          ...(CarNumber !== undefined && { carNumber: readCarNumber(CarNumber) ?? '' }),
          ...(Absent !== undefined && { absent: Absent }),
          ...(Days && { days: daySet(Days, days) }),
          ...(sharesCarWith !== undefined && { sharesCarWith }),
          ...(askedFor !== undefined && { askedFor }),
        },
      ];
    }
    return [];
  });
  if (errors.length > 0) {
    throw problems.refused(platformTexts().rosterNotSaved, texts().strangers, errors);
  }
  return { entries, groups };
}
