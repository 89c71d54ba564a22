import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { type EvalType, INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { compareNames } from '#domain/people/name-order.ts';
import { type PersonNames, personName } from '#domain/people/names.ts';
import type { Language } from '#domain/text/languages.ts';
import { isPersonOf } from '#server/people/person-labels.ts';
import { isOpen } from '#server/platform/database/conditions.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import type { MailListItem } from '#server/platform/messages/message/content.ts';
import {
  eventLine,
  orUnnamed,
  type RosterEvent,
  rosterEvent,
  rosterReason,
} from '#server/platform/messages/roster-mail.ts';
import { type NoticeTexts, texts } from './texts.ts';

/** A pending eval with the names of its subject. */
interface PendingEval extends PersonNames {
  readonly id: string;
  readonly subjectId: string;
  readonly evalType: EvalType;
  readonly car: string | null;
  /** The address of the subject's picture. */
  readonly picture: string | null;
}

/** What a person is to fill in at an event. */
interface PendingNotice {
  readonly messageId: string;
  readonly event: RosterEvent;
  /** The club has a school. */
  readonly school: boolean;
  readonly reminder: boolean;
  /** The student who asked for notes, with the name in the club; null: nobody. */
  readonly askedBy: { readonly id: string; readonly name: string } | null;
  /** It is the evening message of the event. */
  readonly evening: boolean;
  readonly evals: readonly PendingEval[];
  /** The evals that any instructor of the event may claim; none for people who cannot. */
  readonly unclaimed: readonly string[];
}

function listItem(item: PendingEval, publicUrl: string, language: Language): MailListItem {
  const words = texts(language);
  const detail =
    item.evalType === INSTRUCTOR_RATES_STUDENT
      ? [words.yourStudent, ...(item.car === null ? [] : [item.car])].join(', ')
      : words.yourInstructor;
  const label = orUnnamed(personName(item, ''), language);
  const face = { name: label, picture: item.picture ?? '' };
  return { label, detail, url: publicUrl + paths.fillEval(item.id), face };
}

function listItems(
  { evals, unclaimed }: PendingNotice,
  publicUrl: string,
  language: Language,
): MailListItem[] {
  const words = texts(language);
  const own = [...evals].sort(compareNames).map(item => listItem(item, publicUrl, language));
  if (unclaimed.length === 0) return own;
  const label = words.withoutInstructor(unclaimed.length);
  return [...own, { label, detail: words.takeOneOn, url: publicUrl + paths.instructor() }];
}

/** Returns the link to Today for instructors, if the club keeps a log (docs/school.md#hand-over). */
function handOver({ school, evals }: PendingNotice, publicUrl: string, words: NoticeTexts) {
  if (!school || evals.every(({ evalType }) => evalType !== INSTRUCTOR_RATES_STUDENT)) return [];
  return [{ label: words.cameBefore, detail: words.ofYourStudents, url: publicUrl + paths.today() }];
}

function buttonOf(
  [first, ...more]: readonly MailListItem[],
  publicUrl: string,
  words: NoticeTexts,
): { label: string; url: string } {
  if (!first) return { label: words.openProduct, url: publicUrl };
  return { label: more.length === 0 ? words.openIt : words.startWith(first.label), url: first.url };
}

/** Returns the address of the dashboard that lists the person's pending evals. */
function dashboardOf({ evals, unclaimed }: PendingNotice, publicUrl: string): string {
  const instructs =
    unclaimed.length > 0 || evals.some(({ evalType }) => evalType === INSTRUCTOR_RATES_STUDENT);
  return publicUrl + (instructs ? paths.instructor() : paths.student());
}

/** Returns the people that the evening message asks about; null for another message, and without anybody to rate. */
function askedAbout({ evening, evals }: PendingNotice, language: Language): string | null {
  if (!evening || evals.length === 0) return null;
  return nameList(
    evals.toSorted(compareNames).map(item => orUnnamed(personName(item, ''), language)),
    language,
  );
}

const headingOf = ({ evals, unclaimed, event }: PendingNotice, words: NoticeTexts): string =>
  evals.length > 0
    ? words.evalsToFill(evals.length, event.name)
    : words.studentsWait(unclaimed.length, event.name);

/** Selects what people are to fill in at the events of their messages. */
const selectNotices = (messageIds: readonly string[]) => sql<PendingNotice>`
  select message.id as "messageId", ${rosterEvent} as event, organization.school,
    coalesce((params->>'reminder')::boolean, false) as reminder,
    coalesce((params->>'evening')::boolean, false) as evening,
    (select json_build_object('id', id, 'name', name) from club_person
      where id = (params->>'askedBy')::uuid and club_person.organization_id = message.organization_id) as "askedBy", coalesce((
      select json_agg(json_build_object('id', eval.id, 'subjectId', eval.subject_id, 'evalType', eval.eval_type, 'car', eval.car,
        'displayName', subject.display_name, 'firstName', subject.first_name, 'lastName', subject.last_name,
        'email', subject.email, 'picture', subject.picture_url))
      from eval join club_person as subject on ${isPersonOf('subject', 'eval.subject_id')}
      where eval.event_id = message.event_id and eval.evaluator_id = message.person_id and ${isOpen}), '[]') as evals,
    case when exists (select from attendee where attendee.event_id = message.event_id
        and attendee.person_id = message.person_id and instructs and not absent)
      then array(select eval.id from eval
        where eval.event_id = message.event_id and eval.evaluator_id is null and ${isOpen}) else '{}' end as unclaimed
  from message join event on event.id = message.event_id join organization on organization.id = event.organization_id
  where ${isAmong(messageIds)}`;

/** The message that lists the evals that a person is to fill in at an event (docs/product.md#publishing). */
export const pendingMessage: Kind<PendingNotice> = {
  async load({ db }, messageIds) {
    const notices = await loadFacts(db, selectNotices(messageIds));
    return new Map(
      [...notices].filter(([, { evals, unclaimed }]) => evals.length > 0 || unclaimed.length > 0),
    );
  },
  write(notice, { language }, publicUrl) {
    const { event, reminder, askedBy } = notice;
    const words = texts(language);
    const own = listItems(notice, publicUrl, language);
    const heading = headingOf(notice, words);
    const asked = askedAbout(notice, language);
    const asking = askedBy && notice.evals.some(({ subjectId }) => subjectId === askedBy.id) ? askedBy : null;
    const subject = asking
      ? words.asksForNotes(orUnnamed(asking.name, language))
      : asked
        ? words.eveningHeading(asked)
        : reminder
          ? words.reminder(heading)
          : heading;
    return {
      subject,
      heading,
      brief: `${subject}.`,
      paragraphs: [eventLine(event, language), words.takesMinutes],
      list: [...own, ...handOver(notice, publicUrl, words)],
      ...(own.length > 1 && { smsUrl: dashboardOf(notice, publicUrl) }),
      button: buttonOf(own, publicUrl, words),
      footer: rosterReason(event, language),
      evals: [...notice.evals.map(({ id }) => id), ...notice.unclaimed],
    };
  },
};
