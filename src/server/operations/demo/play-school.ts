import { hoursAfter } from '#demo/calendar.ts';
import { emailOf, visitors } from '#demo/people.ts';
import { loggedDay } from '#demo/remarks.ts';
import type { Roster } from '#demo/rosters.ts';
import { MAX_DECIDED_AT_ONCE } from '#domain/school/advancement.ts';
import { newId } from '#server/platform/ids.ts';
import { askCheckRide, loadCheckRideEvents } from '#server/school/check-rides.ts';
import { loadAdvancement } from '#server/school/load-advancement.ts';
import { logSession } from '#server/school/log/log-session.ts';
import { appoint } from '#server/school/offices.ts';
import { saveRule } from '#server/school/save-rule.ts';
import { loadSchoolSettings, saveSchool } from '#server/school/save-school.ts';
import { decideTogether } from '#server/school/sign-off.ts';
import { signSolo, signSoloForGood } from '#server/school/solo.ts';
import { type DemoClub, idOf, workAs } from './demo-club.ts';
import { groupNames } from './play-event.ts';

const chief = emailOf(visitors.instructor);

const colours = ['#2e7d32', '#f9a825', '#1565c0', '#c62828'];
const aliases = ['Green', 'Yellow', 'Blue', 'Red'];

/** The rule of each run group from the second on. */
const asked = [
  { MinDays: 3, MinRecommendations: 1 },
  { MinDays: 4, MinRecommendations: 2, MinSkill: 2 },
  { MinDays: 6, MinRecommendations: 2, MinSkill: 2 },
];

/** Switches the school on, with run groups, officers and rules for moving up. */
export async function openSchool(
  club: DemoClub,
  organizer: string,
  officers: Readonly<Record<'examiner' | 'grid', readonly string[]>>,
  now: Date,
): Promise<void> {
  const { organizationId } = club;
  const work = await workAs(club, organizer, now);
  const Groups = groupNames.map((Name, nth) => ({
    RunGroupId: null,
    Name,
    Colour: colours[nth] ?? null,
    Aliases: [aliases[nth] ?? '', `HPDE ${nth + 1}`],
  }));
  const { Version } = await loadSchoolSettings(club.trx, organizationId);
  await saveSchool(work, organizationId, { On: true, Version, Solo: 'event', Groups });
  await appoint(work, organizationId, { Email: chief, Office: 'chief' });
  for (const Email of officers.examiner) await appoint(work, organizationId, { Email, Office: 'examiner' });
  for (const Email of officers.grid) await appoint(work, organizationId, { Email, Office: 'grid' });
  const byChief = await workAs(club, chief, now);
  const [advancement] = await loadAdvancement({ db: club.trx, now: () => now }, idOf(club, chief));
  const above = (advancement?.Ladder ?? []).slice(1);
  for (const [nth, { RunGroupId, Version, ...group }] of above.entries()) {
    const Rule = { ...group.Rule, ...asked[nth] };
    await saveRule(byChief, { OrganizationId: organizationId, RunGroupId, Version, Rule });
  }
}

/** Moves up students who are ready, and returns the new run group of each, as a place in `groupNames`. */
export async function moveUp(
  club: DemoClub,
  now: Date,
  most = MAX_DECIDED_AT_ONCE,
): Promise<ReadonlyMap<string, number>> {
  const { trx, organizationId: OrganizationId } = club;
  const work = await workAs(club, chief, now);
  const [advancement] = await loadAdvancement({ db: trx, now: () => now }, work.by.personId);
  const { Ladder = [], Students: candidates = [] } = advancement ?? {};
  const Students = candidates
    .flatMap(({ Ready, Next, UserId }) =>
      Ready && Next ? [{ DecisionId: newId(now.getTime()), UserId, RunGroupId: Next, Overrides: [] }] : [],
    )
    .slice(0, most);
  if (Students.length > 0) {
    await decideTogether(work, { OrganizationId, Kind: 'move-up', Note: '', Students });
  }
  const placeOf = (id: string) => Ladder.findIndex(({ RunGroupId }) => RunGroupId === id);
  return new Map(Students.map(({ UserId, RunGroupId }) => [UserId, placeOf(RunGroupId)]));
}

/** Signs a student off to drive alone for good, and asks for a check ride of another. */
export async function decideLast(club: DemoClub, now: Date): Promise<void> {
  const { trx, organizationId: OrganizationId } = club;
  const work = await workAs(club, chief, now);
  const [advancement] = await loadAdvancement({ db: trx, now: () => now }, work.by.personId);
  const students = advancement?.Students ?? [];
  const alone = students.findLast(({ Next }) => Next === null);
  if (alone) {
    const Statement = `${alone.DisplayName} drives solo at our events from now on.`;
    const decision = { OrganizationId, UserId: alone.UserId, DryOnly: false, Statement };
    await signSoloForGood(work, { ...decision, SignOffId: newId(now.getTime()) });
  }
  for (const { UserId, Next, RecommendedBy } of students) {
    if (Next === null || RecommendedBy === 0) continue;
    const events = await loadCheckRideEvents(trx, now, OrganizationId, UserId);
    const ExaminerId = events[0]?.Examiners.find(examiner => examiner.UserId !== work.by.personId)?.UserId;
    if (!events[0] || ExaminerId === undefined) continue;
    const ride = { OrganizationId, UserId, RunGroupId: Next, EventId: events[0].EventId, ExaminerId };
    await askCheckRide(work, { ...ride, EvalId: newId(now.getTime()) });
    return;
  }
}

/** The visitors' instructor logs two sessions of each of their students, and lets those above the novices drive alone. */
export async function logDay(
  club: DemoClub,
  EventId: string,
  { outing, seats }: Roster,
  groupOf: (personId: string) => number,
): Promise<void> {
  const { start: Day, name, track } = outing;
  const now = hoursAfter(Day, 17);
  const byChief = await workAs(club, chief, now);
  for (const { student } of seats.filter(({ coach }) => coach?.email === chief)) {
    const UserId = idOf(club, student.email);
    const byStudent = await workAs(club, student.email, now);
    const focus = loggedDay.focus.map(Text => ({
      FocusId: newId(now.getTime()),
      Text,
      State: 'open' as const,
    }));
    const sessions = [
      { by: byChief, Number: 1, ...loggedDay.first, Focus: student.isVisitor ? focus : [] },
      { by: byChief, Number: 2, ...loggedDay.second, Focus: [] },
      { by: byStudent, Number: 2, ...loggedDay.own, Focus: [] },
    ];
    for (const { by, ...session } of sessions) {
      const entry = { EntryId: newId(now.getTime()), Revision: 1, EventId, UserId, Day };
      await logSession(by, { ...entry, ...session, Conditions: [], Shared: true });
    }
    const group = groupOf(UserId);
    if (group === 0) continue;
    const date = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(new Date(Day));
    await signSolo(byChief, {
      SignOffId: newId(now.getTime()),
      EventId,
      UserId,
      Scope: 'day',
      Day,
      DryOnly: group === 1,
      Statement: `${student.firstName} ${student.lastName} drives solo today, ${date}, at ${name}, ${track}.`,
      SignedAt: now.toISOString(),
    });
  }
}
