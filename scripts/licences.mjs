import { run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { fromRoot, readJson, withoutOwnPrograms } from './root.mjs';

/** Licences that ask no more than to be named, or to hand on changes to the package itself. */
const KNOWN = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
]);

/** Shipped though the lockfile calls it a development dependency: the screens are built with its letters. */
const ALSO_SHIPPED = ['node_modules/@fontsource/barlow-condensed'];

/** Whether an expression such as `(MIT OR Apache-2.0) AND ISC` can be kept with known licences alone. */
export function isKnown(expression) {
  const parts = expression.replace(/[()]/g, ' ').split(/\s+AND\s+/);
  return parts.every(part => part.split(/\s+OR\s+/).some(name => KNOWN.has(name.trim())));
}

/** Lists the shipped packages: those of the lockfile that are no development dependency, with their licence or null. */
export function shippedPackages({ packages }, readLicence = () => null) {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && (!dev || ALSO_SHIPPED.includes(path)))
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? readLicence(path),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The licence that an installed package names itself. */
function licenceOfInstalled(path) {
  try {
    const { license } = readJson(fromRoot(path, 'package.json'));
    return typeof license === 'string' ? license : null;
  } catch {
    return null;
  }
}

/**
 * Returns the shipped packages as a CycloneDX list. `npm sbom --omit=dev` leaves out packages that development needs as well:
 * fastify, react and pg among them.
 */
async function listParts() {
  const command = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  const { code, output } = await run('npm', command, { quiet: true, env: withoutOwnPrograms() });
  if (code !== 0) throw new Error(output.trim());
  const list = JSON.parse(output);
  const isDevelopment = ({ name }) => name === 'cdx:npm:package:development';
  const components = list.components.filter(({ properties = [] }) => !properties.some(isDevelopment));
  const shown = new Set([list.metadata.component, ...components].map(part => part['bom-ref']));
  const dependencies = list.dependencies
    .filter(({ ref }) => shown.has(ref))
    .map(each => ({ ...each, dependsOn: each.dependsOn?.filter(ref => shown.has(ref)) }));
  return { ...list, components, dependencies };
}

/**
 * Lists the licences of what is shipped; fails on one that is not known. With `--sbom` prints the shipped packages as
 * CycloneDX instead.
 */
export async function licences() {
  await ensureInstalled();
  if (process.argv.includes('--sbom')) {
    console.log(JSON.stringify(await listParts(), null, 2));
    return 0;
  }
  const packages = shippedPackages(readJson(fromRoot('package-lock.json')), licenceOfInstalled);
  for (const { name, version, licence } of packages) {
    console.log(`${name} ${version}: ${licence ?? 'no licence named'}`);
  }
  const unknown = packages.filter(({ licence }) => licence === null || !isKnown(licence));
  for (const { name, licence } of unknown) {
    console.error(`${name} has a licence to be looked at first: ${licence ?? 'none is named'}.`);
  }
  console.log(
    `\n${packages.length} packages are shipped, ${unknown.length} with a licence that is not known.`,
  );
  return unknown.length === 0 ? 0 : 1;
}
