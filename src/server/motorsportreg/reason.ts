/** Why an answer of MotorsportReg cannot be read. */
export type Unreadable = 'tooLarge' | 'noJson' | 'otherShape';

/** The arguments of each reason for a failed sync; a wait is in milliseconds, null is unknown. */
interface ReasonArgs {
  nothingChanged: [];
  meanwhileEvents: [];
  meanwhileEval: [];
  wentWrong: [];
  otherKey: [];
  enterId: [];
  enterCredentials: [];
  notFromThere: [];
  nothingNear: [];
  noSuchEvent: [answer: string];
  noSuchOrganization: [answer: string];
  credentialsRefused: [];
  credentialsWanted: [];
  signInPage: [];
  mayNotRead: [];
  tooManyRequests: [wait: number | null];
  faultThere: [status: number, wait: number | null];
  unexpected: [status: number];
  timedOut: [seconds: number];
  unreachable: [];
  incomplete: [carried: number, all: number];
  unreadable: [why: Unreadable];
}

/** Why a sync failed, as it is stored, so that each reader reads it in their language. */
export type Reason<Key extends keyof ReasonArgs = keyof ReasonArgs> = {
  [K in Key]: { readonly key: K; readonly args: ReasonArgs[K] };
}[Key];

type Texts = { readonly [K in keyof ReasonArgs]: (...args: ReasonArgs[K]) => string };

/** A reason with what it needs to be told. */
export const because = <Key extends keyof ReasonArgs>(key: Key, ...args: ReasonArgs[Key]) => ({ key, args });

/** A reason in the words of a language. */
export const describeReason = <Key extends keyof ReasonArgs>(
  texts: Texts,
  { key, args }: Reason<Key>,
): string => texts[key](...args);

/** The stored form: reasons, or a sentence from before reasons were stored. */
export function describeStoredReasons(texts: Texts, stored: string): string {
  if (!stored.startsWith('[{"key":')) return stored;
  const reasons: readonly Reason[] = JSON.parse(stored);
  return reasons.map(reason => describeReason(texts, reason)).join(' ');
}
