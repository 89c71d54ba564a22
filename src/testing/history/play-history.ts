import fc from 'fast-check';
import type { TestApp } from '#testing/make-app.ts';
import { checkLists } from './check-lists.ts';
import { evalCommands } from './eval-commands.ts';
import { eventCommands } from './event-commands.ts';
import { beginHistory, type Command, type Draw } from './history.ts';
import { mailCommands } from './mail-commands.ts';
import { peopleCommands } from './people-commands.ts';
import { publishingCommands } from './publishing-commands.ts';
import { rosterCommands, saveRoster } from './roster-commands.ts';

const commands: Readonly<Record<string, Command>> = {
  ...mailCommands,
  ...rosterCommands,
  ...evalCommands,
  ...eventCommands,
  ...publishingCommands,
  ...peopleCommands,
};

/** How often a command is drawn; a command without a number once. */
const weights: Readonly<Record<string, number>> = {
  'run the worker': 3,
  'mail server goes away': 2,
  publish: 4,
  submit: 5,
  claim: 3,
  reopen: 3,
  assign: 3,
  'mark absent': 3,
  'leave the club': 2,
  welcome: 2,
  announce: 3,
  'cancel or restore': 2,
  'set the hours': 3,
  'let an hour come': 5,
};

const names = Object.keys(commands).flatMap(name => Array.from({ length: weights[name] ?? 1 }, () => name));

export const steps = fc.array(
  fc.record({
    command: fc.constantFrom(...names),
    draws: fc.array(fc.nat(999), { minLength: 6, maxLength: 6 }),
  }),
  { minLength: 20, maxLength: 30, size: 'max' },
);

/** The steps with which each history ends, so that no message is left unchecked. */
const lastSteps = ['mail server comes back', 'run the worker'].map(command => ({ command, draws: [] }));

class NothingToDraw extends Error {}

function drawFrom(draws: readonly number[]): Draw {
  const numbers = draws.values();
  return items => {
    const item = items[(numbers.next().value ?? 0) % Math.max(1, items.length)];
    if (item === undefined) throw new NothingToDraw();
    return item;
  };
}

/** Plays a history on the real server and compares it with the model after each step; returns the number of steps. */
export async function playHistory(
  testApp: TestApp,
  drawn: readonly { readonly command: string; readonly draws: readonly number[] }[],
): Promise<number> {
  const { history, otherRoster } = await beginHistory(testApp);
  const [, otherEvent] = history.events;
  if (otherEvent) await saveRoster(history, otherEvent, otherRoster);
  const log: string[] = [];
  for (const { command, draws } of [...drawn, ...lastSteps]) {
    history.pass(1);
    log.push(command);
    try {
      const words = await commands[command]?.(history, drawFrom(draws));
      log[log.length - 1] = `${command}: ${words}`;
      await checkLists(history);
    } catch (error) {
      if (error instanceof NothingToDraw) {
        log.pop();
        continue;
      }
      throw new Error(`After these steps:\n${log.join('\n')}`, { cause: error });
    }
  }
  return log.length;
}
