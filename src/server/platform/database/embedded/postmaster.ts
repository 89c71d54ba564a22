import { readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { hasCode } from '#server/platform/problems/error-codes.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import { type Binaries, runCommand } from './programs.ts';
import type { RunAs } from './run-as.ts';

const POLL_MS = 20;
const FAST_MS = MINUTE_MS;
const IMMEDIATE_MS = 10_000;

/** The file postmaster.pid, in which PostgreSQL describes itself. */
interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  /** Empty where the system has no unix sockets. */
  readonly socketFolder: string;
  /** `starting`, `ready` or `stopping`. */
  readonly status: string;
}

/** Reads postmaster.pid; null while there is none, or none complete. */
export async function readPostmasterFile(folder: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(error => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  const [first, , , port, socketFolder = '', , , status = ''] = text.split('\n').map(line => line.trim());
  const pid = Number(first);
  return pid > 0 ? { pid, port: Number(port), socketFolder, status } : null;
}

/**
 * Stops the PostgreSQL that a killed Apex Debrief left running on this folder. Call it with the data folder
 * locked: then no live one owns it. Returns the process id in a postmaster.pid that is stale, else null.
 */
export async function stopOrphan(folder: string, binaries: Binaries, runAs: RunAs): Promise<number | null> {
  const file = await readPostmasterFile(folder);
  if (file === null) return null;
  if (!(await isPostgresOn(file.pid, folder))) return file.pid;
  if (process.platform === 'win32') {
    await runCommand(runAs.command(binaries.pgCtl, ['stop', '--mode=fast', '--wait', '-D', folder]));
    return null;
  }
  for (const [signal, patience] of [
    ['SIGINT', FAST_MS],
    ['SIGQUIT', IMMEDIATE_MS],
  ] as const) {
    sendSignal(file.pid, signal);
    for (let waited = 0; waited < patience; waited += POLL_MS) {
      await delay(POLL_MS);
      if (!(await isPostgresOn(file.pid, folder))) return file.pid;
    }
  }
  throw new StartupError(
    `A PostgreSQL left running on ${folder} does not stop: end process ${file.pid} by hand, then start again.`,
  );
}

/** Sends a signal to a process that may have ended meanwhile. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** Whether this process is a PostgreSQL server that works on this folder (an absolute, real path). */
export async function isPostgresOn(pid: number, folder: string): Promise<boolean> {
  try {
    const [program, workingFolder] = await Promise.all([
      readlink(`/proc/${pid}/exe`),
      readlink(`/proc/${pid}/cwd`),
    ]);
    return basename(program).startsWith('postgres') && workingFolder === folder;
  } catch {
    // No such process, or a system without /proc.
    const commandLine = await readCommandLine(pid);
    return commandLine.includes('postgres') && commandLine.includes(folder);
  }
}

async function readCommandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const question = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  const { output } = await runCommand(
    process.platform === 'win32'
      ? { file: 'powershell', args: ['-NoProfile', '-Command', question], options: {} }
      : { file: 'ps', args: ['-ww', '-o', 'command=', '-p', String(pid)], options: {} },
  );
  return output;
}
