import { groupNamed, INSTRUCTOR_GROUP, mayInstruct, USUAL_GROUPS } from '#domain/events/groups.ts';
import type { LadderNames } from '#domain/events/ladder.ts';
import { groupKey } from '#domain/text/group-key.ts';

// The words of registration systems and of clubs' own lists, in English, German, French and Spanish, by `groupKey`.
const words = (list: string): ReadonlySet<string> => new Set(list.split(',').map(groupKey));

const helpers = words(`Workers, Worker, Volunteers, Volunteer, Spectators, Spectator, Crew, Guest, Guests,
  Helfer, Helferin, Zuschauer, Gast, Gäste,
  Bénévole, Bénévoles, Spectateur, Spectateurs,
  Voluntario, Voluntarios, Espectador, Espectadores, Invitado, Invitados`);

const instructing = words(`Instructing, Instructor, Instructors, Coach, Coaches, Coaching, Teacher, Teachers,
  Instruktor, Instruktoren, Instructeur, Instructeurs, Moniteur, Moniteurs, Instructores`);

const usualGroups = words(`${USUAL_GROUPS.join()}, Novices, Beginner, Beginners, Experienced, Expert,
  Green, Yellow, Blue, Orange, Red, White, Black, Grün, Gelb, Blau, Rot, Weiß, Schwarz,
  Vert, Jaune, Bleu, Rouge, Blanc, Noir, Verde, Amarillo, Azul, Rojo, Blanco, Negro`);
const groupWord = /(?<!\p{L})(?:group|gruppe|groupe|grupo|hpde)(?!\p{L})/iu;

const yes = words('Yes, Y, True, X, Ja, Oui, Sí, Si');
const no = words('No, N, False, Nein, Non');
const nothing = words('TBD, TBA, NA, N/A, None, -, 0, Keine, Aucun, Ninguno');

/** Returns whether a cell says that it is empty: 'TBD', 'N/A', '-'. */
export const isNothing = (text: string): boolean => /^[-–—.?]+$/.test(text) || nothing.has(groupKey(text));

/** Returns what a cell such as Instructor = Yes says; null if it says something else. */
export function readYesNo(text: string): boolean | null {
  const key = groupKey(text);
  if (yes.has(key)) return true;
  return no.has(key) ? false : null;
}

/** What a word in the column Group means: a group, instructors, people who work or watch, or instructors or students. */
export type GroupKind = 'group' | 'instructs' | 'helps' | 'unclear';

/** What words in the column Group are read with. */
export interface GroupWords {
  /** The club's run groups by every spelling. */
  readonly groups: LadderNames;
  /** What the organizer chose for words, by `groupKey`; '' leaves out their rows. */
  readonly meanings: ReadonlyMap<string, string>;
}

/**
 * Finds what a word in the column Group means. The organizer's choices win, then the club's groups: a club may have a group 'Coach' of its
 * own.
 */
export function findGroupKind(word: string, { groups, meanings }: GroupWords): GroupKind {
  const key = groupKey(word);
  const chosen = meanings.get(key);
  if (chosen === '') return 'helps';
  const group = groupNamed(chosen ?? word);
  if (group === INSTRUCTOR_GROUP) return 'instructs';
  if (chosen !== undefined || groups.has(key)) return 'group';
  if (instructing.has(key)) return 'instructs';
  if (helpers.has(key)) return 'helps';
  return mayInstruct(group) ? 'unclear' : 'group';
}

/** Returns true if a name, such as that of a sheet, is a group that the club or most clubs have, or people who help. */
export function namesGroup(name: string, words: GroupWords): boolean {
  const key = groupKey(name);
  const isKnown = words.groups.has(key) || words.meanings.has(key);
  const isUsual = usualGroups.has(key) || groupWord.test(name);
  return isKnown || isUsual || ['instructs', 'helps'].includes(findGroupKind(name, words));
}

/** The days and the other words of a cell in the column Segment. */
export interface SegmentParts {
  readonly days: readonly string[];
  readonly rest: string;
}

const dayWord =
  /(?<!\p{L})(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day|sun|mon|tue|wed|thu|fri|sat|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|day \d|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{2,4})(?!\p{L})/giu;

/** Splits 'Saturday HPDE' into its days and its other words. */
export const splitSegment = (segment: string): SegmentParts => ({
  days: segment.match(dayWord) ?? [],
  rest: segment
    .replace(dayWord, ' ')
    .replace(/[\s\-–/&+,]+/g, ' ')
    .trim(),
});
