import type { syncTexts } from './texts.ts';

/** The arguments of each sentence about a sync. */
type SentenceArgs = { readonly [K in keyof typeof syncTexts]: Parameters<(typeof syncTexts)[K]> };

/** A sentence as it is stored: its key and arguments, so that each reader reads it in their language. */
export type Sentence<Key extends keyof SentenceArgs = keyof SentenceArgs> = {
  [K in Key]: { readonly key: K; readonly args: SentenceArgs[K] };
}[Key];

/** Sentences, or plain text such as a name. */
export type Wording = string | readonly Sentence[];

/** The sentences about a sync in one language. */
export type SyncTexts = { readonly [K in keyof SentenceArgs]: (...args: SentenceArgs[K]) => string };

const sentenceIn = <Key extends keyof SentenceArgs>(texts: SyncTexts, { key, args }: Sentence<Key>): string =>
  texts[key](...args);

/** Writes a stored wording in a language. */
export const writeWording = (texts: SyncTexts, wording: Wording): string =>
  typeof wording === 'string' ? wording : wording.map(sentence => sentenceIn(texts, sentence)).join('. ');

/** How a sync changed an event or a person. */
export type ChangeKind = 'created' | 'updated' | 'removed' | 'kept';

/** A change by a sync, or a value that the organizers chose and the sync kept. */
export interface SyncChange {
  readonly name: string;
  readonly kind: ChangeKind;
  readonly text: Wording;
}

/** A person or event that a sync skipped, and why. */
export interface SyncSkip {
  readonly name: Wording;
  readonly reason: Wording;
}

/** How a sync of a calendar or of a roster ended. */
export interface SyncResult {
  readonly created: number;
  readonly updated: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly changes: readonly SyncChange[];
  readonly skipped: readonly SyncSkip[];
}

/** The scope of a sync: the events, the people of an event, or the people of all events that are near. */
export type SyncKind = 'calendar' | 'roster' | 'rosters';

export type SyncState = 'waiting' | 'running' | 'done' | 'failed';
