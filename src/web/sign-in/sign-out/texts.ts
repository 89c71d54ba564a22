import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const english = {
  kinds: {
    evals: (count: number) => counted(count, 'eval'),
    sessions: (count: number) => counted(count, 'log entry', 'log entries'),
    solos: (count: number) => counted(count, 'solo sign-off'),
  },
  unsent: (what: string, device: string) =>
    `Not sent yet, and only on this ${device}: ${what}. If you continue, this is lost. If you wait, it is sent when you are online.`,
  typed: (count: number, device: string) =>
    `Typed but not saved, and only on this ${device}: ${counted(count, 'text')}. If you continue, this is lost.`,
  unknown: (device: string) =>
    `This ${device} cannot check now whether everything you wrote was sent. If you continue, what was not sent is lost.`,
};

export type LeavingTexts = typeof english;
export const texts = inLanguage('sign-in/sign-out/texts', english);
