import { paths } from '#contract/paths.ts';
import { ALL_DAYS, comesOn, datesOf } from '#domain/events/days.ts';
import type { LockedEvent } from '#server/events/roster/lock-event.ts';
import { eventLine, rosterReason } from '#server/platform/messages/roster-mail.ts';
import type { MessageWords, Recipient } from '#server/platform/work/notify.ts';
import { type AnnounceTexts, texts } from './announce-texts.ts';
import type { Paired, PairedStudent } from './select-paired.ts';

/** Returns the days of a set in words; none for all days of the event. */
const someDays = ({ start, days }: LockedEvent, set: number, words: AnnounceTexts): string[] =>
  set === ALL_DAYS
    ? []
    : datesOf(start, days)
        .filter((_, place) => comesOn(set, place + 1))
        .map(date => words.day(new Date(date)));

function describeStudent(event: LockedEvent, student: PairedStudent, words: AnnounceTexts): string {
  const { group, carNumber, vehicle, days, focus } = student;
  const own = someDays(event, days, words);
  return [
    group,
    carNumber !== '' && words.carNumber(carNumber),
    vehicle,
    own.length > 0 && words.onDays(own),
    focus.length > 0 && words.worksOn(focus),
  ]
    .filter(Boolean)
    .join(', ');
}

function headingOf({ instructs, students, instructor }: Paired, event: string, words: AnnounceTexts): string {
  if (instructs)
    return students.length > 0 ? words.yourStudents(students.length, event) : words.noStudents(event);
  return instructor === null ? words.noInstructor(event) : words.yourInstructor(instructor);
}

/** Composes the message that tells an attendee of their pairing as it is now (docs/product.md#announcing-pairings). */
export function composeAnnouncement(
  event: LockedEvent,
  person: Paired & Recipient,
  publicUrl: string,
): MessageWords {
  const { instructs, students, former, group, vehicle, carNumber, days, language } = person;
  const words = texts(language);
  const heading = headingOf(person, event.name, words);
  const meeting = person.paired && event.meeting !== '' ? [words.meeting(event.meeting)] : [];
  const own = someDays(event, days, words);
  const ofStudents = person.school ? paths.today() : paths.instructor();
  return {
    heading,
    brief: [`${heading}.`, ...meeting].join(' '),
    paragraphs: [
      eventLine(event, language),
      ...(instructs ? [] : [words.drives(group, vehicle, carNumber)]),
      ...(own.length > 0 ? [words.comesOn(own)] : []),
      ...meeting,
      ...(former.length > 0 ? [words.noLonger(former)] : []),
    ],
    list: students.map(student => ({
      label: student.name,
      detail: describeStudent(event, student, words),
      url: publicUrl + ofStudents,
    })),
    button: { label: words.open, url: publicUrl + (instructs ? ofStudents : paths.student()) },
    footer: rosterReason(event, language),
  };
}
