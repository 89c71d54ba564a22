import { type Answers, answerAt } from '#domain/evals/answers.ts';
import { type EvalType, ratedSections, slidersOf } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import type { Track } from './calendar.ts';
import type { Random } from './random.ts';
import { consistencyRemarks } from './remarks/consistency.ts';
import { inputsRemarks } from './remarks/inputs.ts';
import { praiseOf, thanks, wishOf } from './remarks/of-instructors.ts';
import { trackUseRemarks } from './remarks/track-use.ts';
import { visionRemarks } from './remarks/vision.ts';
import { firstSteps, type Voice } from './remarks/voices.ts';

/** Internal notes of instructors. */
const readyToMoveUp = [
  'Ready to move up a group. One check ride with somebody else, please, to be sure.',
  'I would sign {name} off for solo.',
  'Holding back here: too quick for this group by now, and safe with it.',
];
const needsCare = [
  'Gets quiet when it is too much. Short sessions and few words help.',
  'A little red mist when passed. Give {name} somebody calm.',
  'Not ready for the next group, whatever {name} says.',
  'Right seat harness was at the end of its date. Told {name}; tech should look at it.',
  'Would do well to have the same instructor twice in a row.',
];
const ordinary = [
  'Happy to have {name} again.',
  'No concerns.',
  'Brake pedal went long in session four. Sent to the paddock to bleed.',
  'Asked about the instructor school. Worth a talk next year.',
  'Brought a passenger seat without a belt extension again.',
];

const remarks = { ...visionRemarks, ...trackUseRemarks, ...inputsRemarks, ...consistencyRemarks };

/** Returns the rated skills, the best first; skills of one level in random order. */
function ranked(evalType: EvalType, answers: Answers, random: Random) {
  return ratedSections(templateFor(evalType))
    .flatMap(section =>
      slidersOf(section).map(({ property }) => ({
        property,
        level: answerAt(answers, section.property, property) ?? 0,
        place: random.next(),
      })),
    )
    .filter(({ level }) => level > 0)
    .sort((a, b) => b.level - a.level || a.place - b.place);
}

/** Returns the skill that improved most since the previous answers, if any. */
function mostImproved(answers: Answers, before: Answers | undefined, random: Random): string | undefined {
  if (!before) return undefined;
  const levels = new Map(ranked(1, before, random).map(({ property, level }) => [property, level]));
  const gains = ranked(1, answers, random).filter(
    ({ property, level }) => level > (levels.get(property) ?? level),
  );
  return gains.at(-1)?.property;
}

/** The facts for an instructor's notes. */
export interface Written {
  readonly answers: Answers;
  readonly before: Answers | undefined;
  readonly voice: Voice;
  readonly track: Track;
  readonly name: string;
  /** The number of the driver's earlier events, so that a reader of all notes reads no remark twice. */
  readonly nth: number;
}

const sentencesOf = (parts: readonly string[]) => parts.filter(part => part !== '').join(' ');

/** The notes for the student; some instructors leave them empty. */
export function notesFor({ answers, before, voice, track, name, nth }: Written, random: Random): string {
  const turn = <T>(list: readonly T[]): T | undefined => list[(nth + name.length) % list.length];
  if (random.chance(0.08)) return '';
  const corners = random.sample(track.corners, track.corners.length);
  const all = ranked(1, answers, random);
  const best = all.filter(({ level }) => level > 2).slice(0, voice.praise);
  const worst = all
    .filter(({ level }) => level < 4)
    .slice(-voice.critique)
    .reverse();
  const improved = mostImproved(answers, before, random);
  const isImproved = ({ property }: { property: string }) => property === improved;
  const say = (property: string | undefined, kind: 'low' | 'high' | 'better' | 'next') => {
    const said = property === undefined ? undefined : remarks[property]?.[kind];
    return said ? (turn(said) ?? '').replaceAll('{corner}', () => corners.shift() ?? 'the last corner') : '';
  };
  const first = sentencesOf([
    (turn(voice.opens) ?? '').replaceAll('{name}', name),
    ...(random.chance(0.6) ? [say(improved, 'better')] : []),
    ...(best.length === 0 ? [turn(firstSteps) ?? ''] : []),
    ...best.filter(skill => !isImproved(skill)).map(({ property }) => say(property, 'high')),
  ]);
  const second = sentencesOf(worst.map(({ property, level }) => (level > 2 ? '' : say(property, 'low'))));
  const third = sentencesOf([
    voice.advises ? say(worst[0]?.property, 'next') : '',
    (turn(voice.ends) ?? '').replaceAll('{name}', name),
  ]);
  const paragraphs = [first, sentencesOf([second, third])].filter(paragraph => paragraph !== '');
  return paragraphs.join(random.chance(0.5) ? '\n\n' : ' ');
}

/** Writes the internal notes of an instructor; mostly none. */
export function internalNotes(score: number, strong: boolean, name: string, random: Random): string {
  if (random.chance(0.45)) return '';
  const list = strong ? readyToMoveUp : score < 2 ? needsCare : ordinary;
  return random.pick(random.chance(0.75) ? list : ordinary).replaceAll('{name}', name);
}

/** Writes a student's notes for their instructor. */
export function notesOfStudent(answers: Answers, random: Random): string {
  if (random.chance(0.25)) return '';
  const all = ranked(0, answers, random);
  const worst = all.at(-1);
  const from = (list: readonly string[] | undefined) => (list ? random.pick(list) : '');
  return sentencesOf([
    from(praiseOf[all[0]?.property ?? '']),
    worst && worst.level < 3 ? from(wishOf[worst.property]) : '',
    random.pick(thanks),
  ]);
}
