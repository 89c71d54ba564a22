import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program that runs beside a test. */
export interface Program {
  /** Resolves with the first of its lines that matches. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

/** Starts a program in a process group of its own, so that what it starts in turn ends with it. */
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
  const end = () => endGroup(child);
  process.once('exit', end);
  const lines: string[] = [];
  const listeners = new Set([onLine, (line: string) => void lines.push(line)]);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', line => {
      for (const hear of listeners) hear(line);
    });
  }
  return {
    said: pattern =>
      new Promise((resolve, reject) => {
        const hear = (line: string) => {
          const match = pattern.exec(line);
          if (match) resolve(match);
        };
        for (const line of lines) hear(line);
        listeners.add(hear);
        exited.then(([code]) => reject(new Error(`${file} left with ${code}:\n${lines.join('\n')}`)), reject);
      }),
    async stop() {
      end();
      await exited;
      process.off('exit', end);
    },
  };
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid);
}
