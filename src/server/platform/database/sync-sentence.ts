/** What a sync may change of an event or of somebody on a roster. */
type SyncedMember = 'Name' | 'Date' | 'Last day' | 'Track' | 'Group' | 'Instructor' | 'Vehicle';

/** What each sentence about a sync needs; people are what they are called, '' is none. */
export interface SentenceArgs {
  somebody: [];
  anEvent: [];
  became: [member: SyncedMember, from: string, to: string];
  stays: [member: SyncedMember, here: string, said: string];
  eventAdded: [start: string, track: string];
  eventLinked: [];
  eventCancelled: [];
  eventTaken: [start: string];
  eventNoId: [];
  eventNoName: [];
  eventNoDate: [];
  added: [group: string, instructor: string, vehicle: string];
  emailIsNow: [email: string];
  renamed: [];
  left: [];
  stillTeaches: [students: readonly string[]];
  noInstructor: [instructor: string];
  leftStudents: [students: readonly string[]];
  leftEvals: [];
  oneAccount: [email: string, first: string];
  removedHere: [];
  badEmail: [typed: string];
  noEmail: [];
  sameEmail: [name: string, email: string];
  notAmongAttendees: [];
  unknownInstructor: [students: readonly string[]];
  selfTaught: [];
}

/** A sentence as it is stored: which one, and of whom, so that each reader reads it in their language. */
export type Sentence<Key extends keyof SentenceArgs = keyof SentenceArgs> = {
  [K in Key]: { readonly key: K; readonly args: SentenceArgs[K] };
}[Key];

/** Sentences, or what was stored before they were kept so: English as it stands, as are names. */
export type Wording = string | readonly Sentence[];

/** What a sync says, in one language. */
export type SyncTexts = { readonly [K in keyof SentenceArgs]: (...args: SentenceArgs[K]) => string };

const sentenceIn = <Key extends keyof SentenceArgs>(texts: SyncTexts, { key, args }: Sentence<Key>): string =>
  texts[key](...args);

/** What stands in a sync's result, in the words of a language. */
export const inWords = (texts: SyncTexts, wording: Wording): string =>
  typeof wording === 'string' ? wording : wording.map(sentence => sentenceIn(texts, sentence)).join('. ');
