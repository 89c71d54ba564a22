import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program that a test has started. */
export interface Program {
  /** Resolves with the first line of output that matches. */
  waitForLine(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

/** Starts a program in its own process group: `stop` ends the programs that it started, too. */
export function startProgram(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onLine: (line: string) => void = () => {},
): Program {
  const child = spawn(file, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const endAll = () => endGroup(child);
  process.once('exit', endAll);
  const lines: string[] = [];
  const listeners = new Set([onLine, (line: string) => void lines.push(line)]);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', line => {
      for (const listener of listeners) listener(line);
    });
  }
  return {
    waitForLine: pattern =>
      new Promise((resolve, reject) => {
        const check = (line: string) => {
          const match = pattern.exec(line);
          if (match) resolve(match);
        };
        for (const line of lines) check(line);
        listeners.add(check);
        exited.then(([code]) => reject(new Error(`${file} left with ${code}:\n${lines.join('\n')}`)), reject);
      }),
    async stop() {
      endAll();
      await exited;
      process.off('exit', endAll);
    },
  };
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid);
}
