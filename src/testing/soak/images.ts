import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { findProgram } from './programs.ts';

const run = promisify(execFile);
const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/** Debian's node:24-bookworm-slim is in a registry of images; this has the same in the same places. */
const BASE = 'localhost/node:24-bookworm-slim';
const BASE_FILE = `FROM scratch
ADD rootfs.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
`;

/** Where the machine's npm is: asked by a script of npm's own, it would say where the pinned Node has none. */
async function npmFolder(): Promise<string> {
  const program = await realpath(await findProgram('npm', 'npm'));
  return dirname(dirname(program));
}

/** A container that runs until the test is over. */
interface Container {
  exec(...command: readonly string[]): Promise<string>;
  /** The container's output so far. */
  logs(): Promise<string>;
  /** Whether the image's own check finds it healthy. */
  isHealthy(): Promise<boolean>;
  /** SIGTERM; how long it took, and with what it left. */
  stop(): Promise<{ milliseconds: number; exitCode: string }>;
  start(): Promise<void>;
}

/** Builds images and runs containers without a daemon and without systemd, in a folder of the test's own. */
export async function openImages(folder: string) {
  if (process.getuid?.() !== 0) throw new Error('Containers need root here: run it as root.');
  const [buildah, podman, mmdebstrap] = [
    await findProgram('buildah', 'buildah'),
    await findProgram('podman', 'podman'),
    await findProgram('mmdebstrap', 'mmdebstrap'),
  ];
  await findProgram('runc', 'runc');
  const store = [
    '--storage-driver',
    'vfs',
    '--root',
    join(folder, 'store'),
    '--runroot',
    join(folder, 'run'),
  ];
  const noDaemon = ['--cgroup-manager', 'cgroupfs', '--events-backend', 'file', '--runtime', 'runc'];
  const build = (...args: readonly string[]) =>
    run(
      buildah,
      [...store, 'bud', '--isolation', 'chroot', '--format', 'docker', '--layers=false', ...args],
      {
        maxBuffer: 2 ** 26,
      },
    );
  const ask = async (...args: readonly string[]) =>
    (await run(podman, [...store, ...noDaemon, ...args], { maxBuffer: 2 ** 26 })).stdout.trim();

  /** How npm reaches its registry on this machine. */
  async function npmSettings(): Promise<string[]> {
    const { stdout: registry } = await run('npm', ['config', 'get', 'registry']);
    const certificates = process.env.NODE_EXTRA_CA_CERTS;
    const file = join(folder, 'npmrc');
    await writeFile(file, `registry=${registry.trim()}\n${certificates ? 'cafile=/run/registry.pem\n' : ''}`);
    const mounted = ['--volume', `${file}:/root/.npmrc:ro`];
    return certificates ? [...mounted, '--volume', `${certificates}:/run/registry.pem:ro`] : mounted;
  }

  return {
    async makeBase(): Promise<void> {
      const context = join(folder, 'base');
      await mkdir(context);
      await run(mmdebstrap, ['--variant=minbase', 'bookworm', join(context, 'rootfs.tar')], {
        maxBuffer: 2 ** 26,
      });
      await copyFile(join(checkout, 'node_modules/node/bin/node'), join(context, 'node'));
      await cp(await npmFolder(), join(context, 'npm'), { recursive: true, dereference: true });
      await writeFile(join(context, 'Containerfile'), BASE_FILE);
      await build('--tag', BASE, '--file', join(context, 'Containerfile'), context);
    },

    /** Builds the project's own Dockerfile; the image's size in MB, and that of what it is built on. */
    async make(tag: string, ...args: readonly string[]) {
      await build('--build-arg', `BASE=${BASE}`, ...args, ...(await npmSettings()), '--tag', tag, checkout);
      const sizeOf = async (name: string) =>
        Math.round(Number(await ask('image', 'inspect', '--format', '{{.Size}}', name)) / 1e6);
      return { megabytes: await sizeOf(tag), base: await sizeOf(BASE) };
    },

    async run(tag: string, name: string, args: readonly string[]): Promise<Container> {
      const safe = ['--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
      const limits = ['--ulimit', 'nofile=20000:20000', '--ulimit', 'nproc=4000:4000'];
      const options = [...safe, ...limits, '--security-opt', 'no-new-privileges', '--network', 'host'];
      onTestFinished(async () => void (await ask('rm', '--force', name)));
      await ask('run', '--detach', '--name', name, ...options, ...args, tag);
      return {
        exec: (...command) => ask('exec', name, ...command),
        logs: async () => {
          const { stdout, stderr } = await run(podman, [...store, ...noDaemon, 'logs', name]);
          return stdout + stderr;
        },
        isHealthy: () =>
          ask('healthcheck', 'run', name).then(
            () => true,
            () => false,
          ),
        async stop() {
          const began = performance.now();
          await ask('stop', '--time', '30', name);
          const milliseconds = Math.round(performance.now() - began);
          return { milliseconds, exitCode: await ask('inspect', '--format', '{{.State.ExitCode}}', name) };
        },
        start: async () => void (await ask('start', name)),
      };
    },
  };
}
