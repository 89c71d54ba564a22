import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const publicFolder = fileURLToPath(new URL('../src/web/public/', import.meta.url));
const WORTH_COMPRESSING = 1024;
const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/;

/** Packed as tight as brotli can. */
export const brotli = (content: Uint8Array) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

const contentOf = (output: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  Buffer.from(output.type === 'chunk' ? output.code : output.source);

/** The hash by which browsers check a file (Subresource Integrity). */
export const integrityOf = (content: Uint8Array) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Has the browser run the page's script and take its style sheet only if they hold what was built. Scripts that are
 * fetched ahead give way to the style sheet, so that the page's frame shows before them.
 */
export function integrity(): Plugin {
  return {
    name: 'integrity',
    apply: 'build',
    generateBundle: {
      // When nothing changes the files any more.
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('There is no page.');
        const source = String(page.source).replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"');
        page.source = source.replace(
          /(<(?:script|link rel="stylesheet")[^>]*? (?:src|href)="\/([^"]+)")/g,
          (tag, _tag, fileName) => {
            const file = bundle[fileName];
            const content = file ? contentOf(file) : readFileSync(join(publicFolder, fileName));
            return `${tag} integrity="${integrityOf(content)}"`;
          },
        );
      },
    },
  };
}

/** Lays a brotli and a gzip copy beside each text file, so that the server never compresses. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = '.' }, bundle) {
      for (const output of Object.values(bundle)) {
        const content = contentOf(output);
        if (!compressible.test(output.fileName) || content.length < WORTH_COMPRESSING) continue;
        const file = join(dir, output.fileName);
        writeFileSync(`${file}.br`, brotli(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/**
 * Fails the build when the JavaScript of the first load of the eval form, or the styles, weigh more than `limits` in kB
 * (1,000 bytes, brotli; docs/decisions/0040-first-load.md).
 */
export function firstLoadBudget(limits: { script: number; styles: number }): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const styles = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
      const weigh = (what: string, files: Rolldown.OutputBundle[string][], limit: number) => {
        const kilobytes = files.reduce((sum, file) => sum + brotli(contentOf(file)).length, 0) / 1000;
        const figure = `${what}: ${kilobytes.toFixed(1)} kB brotli of ${limit} kB`;
        if (kilobytes > limit) this.error(figure);
        else this.info(figure);
      };
      const isNeeded = (id: string) => isEntry(id) || codeOf(id) === 'form';
      const script = withImports(bundle, chunksOf(bundle, isNeeded));
      weigh('First-load JavaScript of the eval form', script, limits.script);
      weigh('Styles', styles, limits.styles);
    },
  };
}

/** The chunks that some chunks need at once, themselves among them. */
function withImports(bundle: Rolldown.OutputBundle, roots: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const follow = (chunk: Rolldown.OutputBundle[string] | undefined) => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) follow(bundle[name]);
  };
  roots.forEach(follow);
  return [...found];
}

/** The chunks with a module of which this holds. */
export const chunksOf = (bundle: Rolldown.OutputBundle, isOne: (id: string) => boolean) =>
  Object.values(bundle)
    .filter(output => output.type === 'chunk')
    .filter(({ moduleIds }) => moduleIds.some(isOne));

/** The page's script. */
export const isEntry = (id: string): boolean => id.endsWith('/src/web/app/main.tsx');

/** Screens by the file that holds their code. Other screens have files of their own. */
const codes = Object.entries({
  form: /\/evals\/form\/EvalFormScreen\.tsx$/,
  eval: /\/evals\/(?:EvalScreens|dashboards\/(?:InstructorDashboard|StudentDashboard|StudentView))\.tsx$/,
  admin: /\/(?:clubs\/Organizations|events\/EventsDashboard|events\/EventDashboard)\.tsx$/,
  signIn: /\/sign-in\/SignIn\.tsx$/,
  school: /\/school\/(?:log\/(?:Today|StudentToday|Logbook)|grid\/(?:Grid|GridSheetScreen))\.tsx$/,
});

const codeOf = (id: string): string | undefined => codes.find(([, screens]) => screens.test(id))?.[0];

/**
 * The chunk of what the first load of the eval form needs: `app` of every page, `form` of this page alone, whatever else
 * comes later and shares it. What the form shares with other pages comes with the app.
 */
export function firstLoadChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const asked = askedFor(id, context);
  if (asked.some(isEntry)) return 'app';
  const codes = new Set(asked.map(codeOf).filter(code => code !== undefined));
  if (!codes.has('form')) return null;
  return codes.size === 1 ? 'form' : 'app';
}

/** Parts that a reader's page loads when it is shown. They load nothing of the organizers' screens. */
const isReadersPart = (id: string): boolean =>
  /\/(?:offline\/offline-client|evals\/dashboards\/DashboardFigures)\.tsx?$/.test(id);

/**
 * The chunk of a module that screens of some kind of code need, so that a page fetches little that only other pages use:
 * `eval` for evals and the lists of them, `shared` for what those share with others, `editing` for what organizers' screens
 * share with others.
 */
export function codeChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const asked = askedFor(id, context);
  const codes = [...new Set(asked.map(codeOf))].filter(code => code !== undefined);
  const [only] = codes;
  const isRead = codes.includes('eval');
  if (isRead && codes.length === 1) return 'eval';
  if (isRead || (only && asked.some(isReadersPart))) return 'shared';
  const isAlone = asked.every(each => codeOf(each) !== undefined);
  return codes.length > 1 || (only === 'admin' && !isAlone) ? 'editing' : (only ?? null);
}

/** The modules that are asked for by themselves (a page, a lazy screen) and bring this one with them. */
function askedFor(id: string, context: Rolldown.ChunkingContext): string[] {
  const users = new Set<string>();
  const roots: string[] = [];
  const follow = (user: string) => {
    if (users.has(user)) return;
    users.add(user);
    // The list itself is used again by the next question.
    const importers = [...(context.getModuleInfo(user)?.importers ?? [])];
    if (importers.length === 0 || isEntry(user)) roots.push(user);
    else importers.forEach(follow);
  };
  follow(id);
  return roots;
}
