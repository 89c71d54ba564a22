import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';
import type { UnsentKind } from '#web/offline/session.ts';

const kinds: Readonly<Record<UnsentKind, (count: number) => string>> = {
  evals: count => counted(count, 'eval'),
  sessions: count => counted(count, 'log entry', 'log entries'),
  goals: count => counted(count, 'list of goals', 'lists of goals'),
  solos: count => counted(count, 'solo sign-off'),
};

const english = {
  kinds,
  unsent: (what: string, device: string) =>
    `Not sent yet, and only on this ${device}: ${what}. It is lost if you go on. With reception it is sent by itself.`,
  typed: (count: number, device: string) =>
    `Typed into a form and not saved, and only on this ${device}: ${counted(count, 'text')}. It is lost if you go on.`,
  unknown: (device: string) =>
    `This ${device} cannot tell now whether everything you wrote was sent. What was not sent is lost if you go on.`,
};

export type LeavingTexts = typeof english;
export const texts = inLanguage('sign-in/sign-out/texts', english);
