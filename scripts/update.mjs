import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run, step } from './child.mjs';
import {
  checkout,
  compareVersions,
  dataFolder,
  isRunning,
  nodeOf,
  readChoice,
  readPid,
  supervisorFile,
  versionsFolder,
  writeChoice,
} from './programs.mjs';
import { fromRoot, readJson, root, withoutOwnPrograms } from './root.mjs';
import { serve } from './serve.mjs';
import { nodeArgs, serverEnv } from './start.mjs';

const TAG = /^v\d+\.\d+\.\d+$/;
const POLL_MS = 500;

/** Runs a command to its end; throws an Error with its last lines. */
async function must(file, args, options = {}) {
  const { code, output } = await run(file, args, { quiet: true, ...options });
  if (code !== 0) throw new Error(output.trim().split('\n').slice(-8).join('\n'));
  return output;
}

/** Returns the program that serves the data folder now. */
function currentProgram(data) {
  const choice = readChoice(data);
  const own = checkout();
  return choice !== null && compareVersions(choice.version, own.version) > 0 ? choice : own;
}

/**
 * Updates to the newest release, or to the tag that is given: takes a backup, builds the release beside the running server,
 * and has `npm start` switch to it. If it does not become ready, the former version serves again, with the tables of before.
 */
export async function update(tag) {
  const data = dataFolder();
  const unlock = lockUpdate(data);
  try {
    const current = currentProgram(data);
    await fetchReleases();
    const chosen = tag ?? (await findNewest());
    if (!TAG.test(chosen)) throw new Error(`${chosen} is no release: name a tag such as v1.2.3.`);
    const version = chosen.slice(1);
    if (compareVersions(version, current.version) <= 0) {
      console.log(`Apex Debrief ${current.version} is the newest version.`);
      return 0;
    }
    if (existsSync(join(data, 'secret-key')) || process.env.DATABASE_URL) {
      await step('Taking a backup', () => takeBackup(current));
    }
    const folder = await build(chosen, current);
    if (readJson(join(folder, 'package.json')).version !== version) {
      throw new Error(`The tag ${chosen} is not of the version ${version}.`);
    }
    const former = { version: current.version, folder: current.folder };
    writeChoice(data, { version, folder, state: 'trial', former });
    await switchOver(data);
    return report(data, version);
  } finally {
    unlock();
  }
}

/** Locks the data folder against a second update. Returns what unlocks it. */
function lockUpdate(data) {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const file = join(data, 'update.pid');
  if (isRunning(readPid(file)))
    throw new Error(`Another update runs (process ${readPid(file)}): wait until it is done.`);
  rmSync(file, { force: true });
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
  } catch {
    throw new Error('Another update has just begun: wait until it is done.');
  }
  return () => rmSync(file, { force: true });
}

/** Fetches the releases; throws an Error with a sentence if the repository cannot be reached. */
async function fetchReleases() {
  if (!existsSync(fromRoot('.git'))) {
    throw new Error(
      'This folder is no clone of the repository, so there is nothing to fetch a release from: see docs/operating.md.',
    );
  }
  await step('Asking for the newest version', () =>
    must('git', ['fetch', '--quiet', '--tags']).catch(error => {
      throw new Error(`The repository cannot be reached, and nothing was changed: ${error.message}`);
    }),
  );
}

async function findNewest() {
  const tags = (await must('git', ['tag', '--list', 'v*'])).split('\n').filter(tag => TAG.test(tag));
  return tags.sort(compareVersions).at(-1) ?? `v${checkout().version}`;
}

const takeBackup = program =>
  must(nodeOf(program), [join(program.folder, 'src', 'server', 'backup.ts'), 'before-update']);

/** Builds a release in a folder of its own, which gets its name when it is complete. Returns the folder. */
async function build(tag, current) {
  const folder = join(versionsFolder, tag);
  if (existsSync(folder)) return folder;
  const part = `${folder}.part`;
  removeOthers(current);
  rmSync(part, { recursive: true, force: true });
  mkdirSync(versionsFolder, { recursive: true });
  try {
    await step(`Fetching ${tag}`, () =>
      must('git', [
        'clone',
        '--quiet',
        '--depth=1',
        '--branch',
        tag,
        '-c',
        'advice.detachedHead=false',
        `file://${root}`,
        part,
      ]),
    );
    if (sameFile('package-lock.json', part, current.folder)) {
      linkTree(join(current.folder, 'node_modules'), join(part, 'node_modules'));
    }
    await step('Building it beside the running server', () =>
      must(process.execPath, [join(part, 'scripts', 'run.mjs'), 'build'], {
        cwd: part,
        env: withoutOwnPrograms(),
      }),
    );
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw new Error(`${tag} could not be built, and nothing was changed: ${error.message}`);
  }
  return folder;
}

const sameFile = (name, ...folders) =>
  new Set(folders.map(folder => readFileSync(join(folder, name), 'utf8'))).size === 1;

/** Makes the same files as links to the same bytes: the packages of a version that needs no others. */
function linkTree(from, to) {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    const stat = lstatSync(source);
    if (stat.isDirectory()) linkTree(source, target);
    else if (stat.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/** Removes the versions before the current one. */
function removeOthers(current) {
  if (!existsSync(versionsFolder)) return;
  for (const name of readdirSync(versionsFolder)) {
    const folder = join(versionsFolder, name);
    if (folder !== current.folder) rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits until the running `npm start` has switched; tries the new version itself where none runs. */
async function switchOver(data) {
  const pid = readPid(supervisorFile(data));
  if (!isRunning(pid)) {
    await serve(data, () => {}, { args: nodeArgs, env: serverEnv, untilReady: true });
    return;
  }
  await step('Switching the server', async () => {
    while (readChoice(data)?.state !== 'ready') {
      if (!isRunning(pid))
        throw new Error('The server stopped meanwhile: npm start goes on with the update.');
      await pause(POLL_MS);
    }
  });
}

/** Says which version serves now. Returns the exit code. */
function report(data, version) {
  const choice = readChoice(data);
  if (choice?.version === version) {
    console.log(`Apex Debrief ${version} serves.`);
    return 0;
  }
  console.error(
    `Apex Debrief ${version} did not become ready. ${choice.version} serves again, with the tables of before the update. Its log says why.`,
  );
  return 1;
}
