import { run, step, succeeds } from './child.mjs';
import { fromRoot, readJson, root } from './root.mjs';

const PROGRAMS = ['docker', 'podman', 'buildah'];

/**
 * Builds the image `apex-debrief` with the version as its tag and the commit in its labels, and prints its size. Builds for
 * this machine, or for the platforms that are named, where the machine can run or emulate them.
 */
export async function buildImage(platforms) {
  const { version } = readJson(fromRoot('package.json'));
  const program = await findProgram();
  const { output } = await run('git', ['rev-parse', '--short', 'HEAD'], { quiet: true });
  const args = [
    ...['build', '--tag', `apex-debrief:${version}`, '--build-arg', `VERSION=${version}`],
    ...['--build-arg', `COMMIT=${output.trim()}`],
    ...(platforms ? ['--platform', platforms] : []),
    ...(program === 'docker' ? [] : ['--format', 'docker']),
  ];
  await step(`Building apex-debrief:${version} with ${program}`, async () => {
    const { code, output: said } = await run(program, [...args, root], { quiet: true });
    if (code !== 0) throw new Error(said.trim().split('\n').slice(-12).join('\n'));
  });
  const { output: images } = await run(program, ['images', `apex-debrief:${version}`], { quiet: true });
  console.log(images.trim());
  return 0;
}

async function findProgram() {
  for (const program of PROGRAMS) if (await succeeds(program, '--version')) return program;
  throw new Error(`None of ${PROGRAMS.join(', ')} is installed.`);
}
