import { type Answers, answerAt } from '#domain/evals/answers.ts';
import { ratedSections, slidersOf, type Template } from '#domain/evals/forms/template.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import type { DemoPerson } from './people.ts';
import { makeRandom } from './random.ts';
import { internalNotes, notesOfStudents, openings, remarks } from './remarks.ts';

/** The ratings and notes of an eval. */
export interface Submission {
  readonly Answers: Answers;
  readonly PublicNotes: string;
  readonly PrivateNotes: string;
}

/**
 * Returns a student's level after so many events, on the scale of the form. The student whom visitors sign in as begins
 * low and learns fast.
 */
export function levelOf({ name, isVisitor }: DemoPerson, events: number): number {
  const random = makeRandom(`level of ${name}`);
  const start = isVisitor ? 1.3 : random.int(13, 26) / 10;
  const rate = isVisitor ? 0.16 : random.int(6, 20) / 100;
  return 3.7 - (3.7 - start) * (1 - rate) ** events;
}

/** Rates each skill of a form around a level; `seed` names the people and the event. */
function rate(template: Template, level: number, seed: string): Answers {
  const random = makeRandom(seed);
  const toRating = (value: number) => Math.min(4, Math.max(1, Math.round(value)));
  return Object.fromEntries(
    ratedSections(template).map(section => [
      section.property,
      Object.fromEntries(
        slidersOf(section).map(({ property }) => [property, toRating(level + random.normal(0.45))]),
      ),
    ]),
  );
}

/** Makes an instructor's submission about a student of a level. */
export function rateStudent(template: Template, level: number, name: string, seed: string): Submission {
  const random = makeRandom(`notes ${seed}`);
  const Answers = rate(template, level, seed);
  const rated = ratedSections(template).flatMap(section =>
    slidersOf(section).flatMap(({ property }) => {
      const remark = remarks[property];
      return remark ? [{ remark, rating: answerAt(Answers, section.property, property) ?? 0 }] : [];
    }),
  );
  const [best, ...others] = random.sample(rated, rated.length).sort((a, b) => b.rating - a.rating);
  const worst = others.at(-1);
  const sentences = [
    random.pick(openings),
    best && best.rating > 2 ? best.remark.high : '',
    worst && worst.rating < 3 ? worst.remark.low : '',
  ];
  const named = (text: string) => text.replaceAll('{name}', name);
  return {
    Answers,
    PublicNotes: named(sentences.filter(sentence => sentence !== '').join(' ')),
    PrivateNotes: named(random.pick(level > 3 ? internalNotes.ready : internalNotes.others)),
  };
}

/** Makes a student's submission about an instructor. */
export function rateInstructor(template: Template, seed: string): Submission {
  const Answers = rate(template, 3.1, seed);
  const { apexScore } = scoreEval(template, Answers);
  const notes = apexScore > 3 ? notesOfStudents.high : notesOfStudents.others;
  return { Answers, PublicNotes: makeRandom(`notes ${seed}`).pick(notes), PrivateNotes: '' };
}
