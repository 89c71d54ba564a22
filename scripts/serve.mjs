import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodeOf, isInterrupted, run } from './child.mjs';
import {
  checkout,
  compareVersions,
  forgetChoice,
  mainOf,
  nodeOf,
  readChoice,
  supervisorFile,
  writeChoice,
} from './programs.mjs';
import { root } from './root.mjs';

const POLL_MS = 1_000;
/** A migration of a large club takes minutes. */
const TRIAL_MS = 30 * 60_000;
/** A server that does not stop in this time is killed. */
const STOP_MS = 20_000;

/**
 * Runs the server on a data folder until it ends: the program that was chosen for the folder, else the checkout's, which
 * `prepare` builds. Follows an update: tries the new program when the choice changes, and goes back to the former one,
 * with the tables of before, if the new one does not become ready. A kill at any moment leaves a choice from which the next
 * call goes on. With `untilReady` stops a server that is ready. Returns the exit code.
 */
export async function serve(data, prepare, { args, env, untilReady = false, trialMs = TRIAL_MS }) {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  writeFileSync(supervisorFile(data), `${process.pid}\n`);
  try {
    for (;;) {
      if (readChoice(data)?.state === 'back') await goBack(data, env);
      const choice = chosenProgram(data);
      if (choice === null) await prepare();
      const program = choice ?? checkout();
      const isTrial = program.state === 'trial';
      const ending = await runServer(data, program, { args, env, isTrial, untilReady, trialMs });
      if (isInterrupted()) return exitCodeOf(ending);
      if (isTrial && !ending.wasReady) {
        console.error(
          `Apex Debrief ${program.version} did not become ready: going back to ${program.former.version}.`,
        );
        writeChoice(data, { ...program, state: 'back' });
      } else if (!ending.wasSwitched) return exitCodeOf(ending);
    }
  } finally {
    rmSync(supervisorFile(data), { force: true });
  }
}

/** Returns the chosen program; null if none is chosen or the checkout is at least as new. */
function chosenProgram(data) {
  const choice = readChoice(data);
  if (choice === null || choice.folder === root) return null;
  if (choice.state === 'trial' || compareVersions(choice.version, checkout().version) > 0) return choice;
  forgetChoice(data);
  return null;
}

/** Runs a program's server until it ends; a trial is over when it is ready, or late. */
async function runServer(data, program, { args, env, isTrial, untilReady, trialMs }) {
  let wasReady = false;
  let wasSwitched = false;
  const timers = [];
  const watch = child => {
    const stop = () => {
      child.kill('SIGTERM');
      timers.push(setTimeout(() => child.kill('SIGKILL'), STOP_MS));
    };
    let said = '';
    child.stdout.on('data', chunk => {
      process.stdout.write(chunk);
      said = `${said}${chunk}`.slice(-1000);
      if (wasReady || !/^Ready\.$/m.test(said)) return;
      wasReady = true;
      if (isTrial) {
        writeChoice(data, { ...program, state: 'ready' });
        console.log(`Updated to Apex Debrief ${program.version}.`);
      }
      if (untilReady) stop();
    });
    if (isTrial) timers.push(setTimeout(() => !wasReady && stop(), trialMs));
    const followUpdate = () => {
      const choice = readChoice(data);
      if (wasSwitched || !wasReady || choice?.state !== 'trial') return;
      wasSwitched = true;
      stop();
    };
    timers.push(setInterval(followUpdate, POLL_MS));
  };
  const ending = await run(nodeOf(program), [...args, mainOf(program)], { env, watch });
  for (const timer of timers) clearTimeout(timer);
  return { ...ending, wasReady, wasSwitched };
}

/** Has the former program bring the tables back, then chooses that program. Throws an Error if the tables stay as they are. */
async function goBack(data, env) {
  const { former, version } = readChoice(data);
  const command = join(former.folder, 'src', 'server', 'backup.ts');
  const { code } = await run(nodeOf(former), [command, 'undo-update'], { env });
  if (code !== 0) {
    throw new Error(
      `The tables could not be brought back to those of Apex Debrief ${former.version}. Nothing is lost: mend what the lines above say, and start again.`,
    );
  }
  writeChoice(data, { ...former, state: 'ready', failed: version });
}
