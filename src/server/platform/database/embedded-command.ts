import { type SpawnOptions, spawn } from 'node:child_process';

/** A program with its arguments and how to start it. */
export interface Command {
  file: string;
  args: string[];
  options: SpawnOptions;
}

/** How a command ended: its exit code (null when it could not start or was killed) and all it printed. */
export interface Outcome {
  code: number | null;
  output: string;
}

/** Runs a command to its end; never rejects. */
export function runCommand({ file, args, options }: Command): Promise<Outcome> {
  return new Promise(resolve => {
    let output = '';
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', error => resolve({ code: null, output: error.message }));
    child.on('close', code => resolve({ code, output }));
  });
}

/** What PostgreSQL's programs need of the environment: neither what would lead them elsewhere (PGDATA …) nor our secrets. */
const handedOn =
  /^(?:PATH|HOME|USER|TMPDIR|TEMP|TMP|TZ|LANG|LC_\w+|LD_LIBRARY_PATH|DYLD_\w+|SYSTEMROOT|WINDIR)$/i;

/** The environment of PostgreSQL's programs. */
export function environmentOfPostgres(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => handedOn.test(name)));
}
