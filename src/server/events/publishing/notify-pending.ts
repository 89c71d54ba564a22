import { paths } from '#contract/paths.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { compareNames } from '#domain/people/name-order.ts';
import { personName } from '#domain/people/names.ts';
import type { Language } from '#domain/text/languages.ts';
import { isPersonOf } from '#server/people/person-labels.ts';
import { isOpen } from '#server/platform/database/conditions.ts';
import type { Trx } from '#server/platform/database/open.ts';
import type { MailListItem } from '#server/platform/messages/message/content.ts';
import { eventLine, type RosterEvent, rosterReason } from '#server/platform/messages/roster-mail.ts';
import { type MessageWords, notify } from '#server/platform/work/notify.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type Notice, type PendingEval, planNotices } from './plan-notices.ts';
import { selectConcerned } from './select-concerned.ts';
import { type NoticeTexts, texts } from './texts.ts';

export interface PublishedEvent extends RosterEvent {
  readonly id: string;
  readonly organizationId: string;
  /** The club has a school. */
  readonly school: boolean;
}

function listItem(item: PendingEval, publicUrl: string, words: NoticeTexts): MailListItem {
  const detail =
    item.evalType === INSTRUCTOR_RATES_STUDENT
      ? [words.yourStudent, ...(item.car === null ? [] : [item.car])].join(', ')
      : words.yourInstructor;
  return { label: personName(item), detail, url: publicUrl + paths.fillEval(item.id) };
}

function listItems({ evals, unclaimed }: Notice, publicUrl: string, words: NoticeTexts): MailListItem[] {
  const own = [...evals].sort(compareNames).map(item => listItem(item, publicUrl, words));
  if (unclaimed === 0) return own;
  const label = words.withoutInstructor(unclaimed);
  return [...own, { label, detail: words.takeOneOn, url: publicUrl + paths.instructor() }];
}

/** Returns the link to Today for instructors, if the club keeps a log (docs/school.md#hand-over). */
function handOver({ school }: PublishedEvent, { evals }: Notice, publicUrl: string, words: NoticeTexts) {
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
function dashboardOf({ evals, unclaimed }: Notice, publicUrl: string): string {
  const instructs = unclaimed > 0 || evals.some(({ evalType }) => evalType === INSTRUCTOR_RATES_STUDENT);
  return publicUrl + (instructs ? paths.instructor() : paths.student());
}

const headingOf = ({ evals, unclaimed }: Notice, { name }: PublishedEvent, words: NoticeTexts): string =>
  evals.length > 0 ? words.evalsToFill(evals.length, name) : words.studentsWait(unclaimed, name);

/** Composes the message that lists a person's pending evals of an event (docs/product.md#publishing). */
function composeNotice(
  event: PublishedEvent,
  notice: Notice,
  language: Language,
  publicUrl: string,
  reminder: boolean,
): MessageWords {
  const words = texts(language);
  const own = listItems(notice, publicUrl, words);
  const heading = headingOf(notice, event, words);
  const subject = reminder ? words.reminder(heading) : heading;
  return {
    subject,
    heading,
    brief: `${subject}.`,
    paragraphs: [eventLine(event, language), words.takesMinutes],
    list: [...own, ...handOver(event, notice, publicUrl, words)],
    ...(own.length > 1 && { smsUrl: dashboardOf(notice, publicUrl) }),
    button: buttonOf(own, publicUrl, words),
    footer: rosterReason(event, language),
    asksFor: notice.asksFor,
  };
}

/** Loads the pending evals of an event with the names of their subjects. */
function loadPendingEvals(trx: Trx, eventId: string) {
  return trx
    .selectFrom('eval')
    .innerJoin('club_person as subject', join => join.on(isPersonOf('subject', 'eval.subject_id')))
    .select([
      'eval.id',
      'eval.eval_type as evalType',
      'eval.evaluator_id as evaluatorId',
      'eval.car',
      'subject.display_name as displayName',
      'subject.first_name as firstName',
      'subject.last_name as lastName',
      'subject.email',
    ])
    .where('eval.event_id', '=', eventId)
    .where(isOpen)
    .orderBy('eval.id')
    .execute();
}

/**
 * Sends each person with pending evals of the event one message that lists them, and returns the number of messages.
 * A reminder goes to everybody but those who were just reminded alone, or to `onlyFor`. Otherwise people get no
 * message if earlier messages named all of their evals. The event must be locked.
 */
export async function notifyPending(work: Work, event: PublishedEvent, reminder: boolean): Promise<number> {
  const { id: eventId, organizationId } = event;
  const noticeFor = planNotices(await loadPendingEvals(work.trx, eventId), reminder);
  return notify(
    work,
    { kind: 'published-evals', organizationId, eventId },
    selectConcerned(organizationId, eventId, work.now),
    person => {
      if (reminder && person.justReminded && work.onlyFor === undefined) return null;
      const notice = noticeFor(person);
      return notice && composeNotice(event, notice, person.language, work.settings.publicUrl, reminder);
    },
  );
}
