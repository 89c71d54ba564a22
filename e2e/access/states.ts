import type { ScreenName } from '../../src/contract/screens.ts';
import type { Screen } from '../screenshots/screens.ts';
import type { Visitor } from './visitor.ts';

interface State {
  readonly name: string;
  /** Answers, refuses or loses the calls that the screen waits for. */
  readonly answer: (visitor: Visitor) => Promise<void>;
  readonly says: RegExp;
  /** Whether a screen that asks only for the session can have this state: the session is never refused. */
  readonly ofSession: boolean;
}

/** The states of a screen that waits for the server. */
export const states: readonly State[] = [
  {
    name: 'failed',
    answer: ({ calls }) => calls.refuse(500),
    says: /That did not work/,
    ofSession: true,
  },
  {
    name: 'refused',
    answer: ({ calls }) => calls.refuse(403),
    says: /Not for this account|Unable to claim/,
    ofSession: false,
  },
  {
    name: 'absent',
    answer: ({ calls }) => calls.refuse(404),
    says: /Nothing here|Unable to claim/,
    ofSession: false,
  },
  // The last one: the screen asks again as soon as there is reception.
  {
    name: 'offline',
    answer: async ({ page, calls }) => {
      await page.context().setOffline(true);
      await calls.lose();
    },
    says: /No connection/,
    ofSession: true,
  },
];

/** Screens that ask the server for nothing until a button is pressed: they are one and the same in every state. */
export const askNothing: ReadonlySet<string> = new Set<ScreenName>([
  'signIn',
  'help',
  'unsubscribe',
  'adminNotFound',
  'notFound',
]);

/** Home asks who is signed in. The app has asked by the time one comes to it, so it is opened as a document. */
export const HOME: ScreenName = 'home';

/** Which of a row's screens asks the server as soon as it is there. */
export function askingScreen(screens: readonly Screen[]): Screen | undefined {
  return screens.find(({ path }) => path !== '/search') ?? screens[0];
}
