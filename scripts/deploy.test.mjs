import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from './build.mjs';
import { fromRoot, readJson } from './root.mjs';
import { nodeArgs, serverMain } from './start.mjs';

const read = (...path) => readFileSync(fromRoot(...path), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const service = read('deploy', 'apex-debrief.service');
const manifest = readJson(fromRoot('package.json'));
const [, version, major] = /^((\d+)\..*)$/.exec(manifest.devDependencies.node);

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/** The names in the tables of settings. */
const settings = new Set(
  all(read('docs', 'settings.md'), /^\| (`[A-Z].*?) \|/gm).flatMap(row => all(row, /`([A-Z0-9_]+)`/g)),
);
/** Variables of Node and of the example itself. */
const others = [
  'MALLOC_ARENA_MAX',
  'MALLOC_TRIM_THRESHOLD_',
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'VERSION',
  'COMMIT',
];

test('the files that the Dockerfile copies, imports and ignores exist', () => {
  const copied = all(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap(names => names.split(' '));
  const kept = all(read('.dockerignore'), /^!(\S+)$/gm);
  const imported = all(dockerfile, /import\('\/app\/([^']+)'\)/g);
  expect(imported).toHaveLength(1);
  for (const name of [...copied, ...imported, ...kept])
    expect([name, existsSync(fromRoot(name))]).toEqual([name, true]);
  for (const name of copied.filter(word => word !== '.')) expect(kept).toContain(name);
  const isKept = name => kept.some(other => name === other || name.startsWith(`${other}/`));
  expect(sources.filter(name => !isKept(name))).toEqual([]);
});

test('Dockerfile and service start the server with the arguments of npm start', () => {
  expect(serverMain).toBe(fromRoot('dist', 'server', 'main.js'));
  expect(dockerfile).toContain(
    `CMD ${JSON.stringify(['node', ...nodeArgs, 'dist/server/main.js']).replaceAll(',', ', ')}`,
  );
  expect(service).toContain('/node scripts/run.mjs start\n');
});

test('Dockerfile and service run the Node that the tests run on', () => {
  expect(dockerfile).toContain(`node:${major}-`);
  expect(service).toContain('/opt/apex-debrief/node_modules/node/bin/node');
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test('each setting that they make is one of the product', () => {
  const ofDockerfile = all(dockerfile, /^ENV (.+)$/gm).flatMap(line => all(line, /([A-Z_]+)=/g));
  const ofDebrief = compose.slice(0, compose.indexOf('\n  caddy:'));
  const ofCompose = all(ofDebrief, /^ {6}([A-Z_]+): /gm);
  const ofService = all(service, /^Environment=(.+)$/gm)
    .flatMap(line => all(line, /([A-Z_]+)=/g))
    .map(name => name.replace(/_FILE$/, ''));
  for (const names of [ofDockerfile, ofCompose, ofService]) {
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter(name => !settings.has(name) && !others.includes(name))).toEqual([]);
  }
});

test('each argument of the build and each secret that is handed over has its taker', () => {
  const [, args] = /args:\n((?: {8}.*\n)+)/.exec(compose);
  for (const name of all(args, /^ +([A-Z]+):/gm)) expect(dockerfile).toContain(`ARG ${name}=`);
  const credentials = all(service, /^LoadCredential=(\w+):/gm);
  expect(credentials.length).toBeGreaterThan(0);
  for (const name of credentials) expect(service).toContain(`Environment=${name}_FILE=%d/${name}\n`);
});

test('compose.yaml and CHANGELOG.md name the version of the package', () => {
  expect(compose).toContain(`image: apex-debrief:${manifest.version}\n`);
  expect(read('CHANGELOG.md')).toMatch(
    new RegExp(`^# What is new\n\n## ${manifest.version.replaceAll('.', '\\.')},`),
  );
});
