import type { NotesProperty } from '#domain/forms/template.ts';
import type { Answers, SectionAnswers } from './answers.ts';

/** What has been filled in so far, as it lies on the phone and on the server. */
export interface EvalDraft {
  readonly EvalId: string;
  /** ISO instant of the last change; null before the first. */
  readonly LastUpdated: string | null;
  readonly Answers: Answers;
  /** null: never written. An empty text was emptied on purpose, and stays so. */
  readonly PrivateNotes: string | null;
  readonly PublicNotes: string | null;
}

/** The time of a stamp that is missing or cannot be read. */
const OLDEST = Number.NEGATIVE_INFINITY;

/** The draft of an eval that nobody has touched; it gives way to any other copy. */
export function untouchedDraft(evalId: string): EvalDraft {
  return { EvalId: evalId, LastUpdated: null, Answers: {}, PrivateNotes: null, PublicNotes: null };
}

/**
 * One draft from two copies of it: the newer LastUpdated wins and the other fills the gaps (product.md §4).
 * A stamp from the future counts as `now`, so that a clock running ahead cannot win for ever.
 */
export function mergeDrafts(local: EvalDraft, server: EvalDraft, now: Date): EvalDraft {
  const localTime = timeOf(local, now);
  const serverTime = timeOf(server, now);
  // A clock set back leaves the stamp where it was while answers go on changing on the phone (see `stamp`),
  // so of two equal stamps the phone's copy is the later one.
  const [newer, older] = localTime >= serverTime ? [local, server] : [server, local];
  const time = Math.max(localTime, serverTime);
  return {
    EvalId: server.EvalId,
    LastUpdated: time === OLDEST ? null : new Date(time).toISOString(),
    Answers: fillGaps(newer.Answers, older.Answers),
    PrivateNotes: newer.PrivateNotes ?? older.PrivateNotes,
    PublicNotes: newer.PublicNotes ?? older.PublicNotes,
  };
}

/** The draft with one rating set or changed. */
export function setAnswer(
  draft: EvalDraft,
  section: string,
  field: string,
  value: number,
  now: Date,
): EvalDraft {
  const Answers = { ...draft.Answers, [section]: { ...draft.Answers[section], [field]: value } };
  return { ...draft, Answers, LastUpdated: stamp(draft, now) };
}

/** The draft with one of its notes rewritten. */
export function setNotes(draft: EvalDraft, notes: NotesProperty, text: string, now: Date): EvalDraft {
  return { ...draft, [notes]: text, LastUpdated: stamp(draft, now) };
}

function parse(stamp: string | null): number {
  const time = stamp === null ? Number.NaN : Date.parse(stamp);
  return Number.isNaN(time) ? OLDEST : time;
}

function timeOf(draft: EvalDraft, now: Date): number {
  return Math.min(parse(draft.LastUpdated), now.getTime());
}

/** Now, or the stamp there is when the clock has gone backwards. */
function stamp(draft: EvalDraft, now: Date): string {
  return new Date(Math.max(parse(draft.LastUpdated), now.getTime())).toISOString();
}

function fillGaps(newer: Answers, older: Answers): Answers {
  const sections = new Set([...Object.keys(older), ...Object.keys(newer)]);
  return Object.fromEntries(
    [...sections].map(section => [section, { ...answered(older[section]), ...answered(newer[section]) }]),
  );
}

function answered(section: SectionAnswers = {}): SectionAnswers {
  return Object.fromEntries(Object.entries(section).filter(([, value]) => Boolean(value)));
}
