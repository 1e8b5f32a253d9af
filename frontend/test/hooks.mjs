import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSiteFile } from '../build/site-content.ts';

const OWN_MODULES = '&own-modules';
const FOLDER = new URL('../', import.meta.url).href;
const PLACES = [
  ['@/', `${FOLDER}src/`],
  ['@test/', `${FOLDER}test/`],
  ['@content/', new URL('../../content/', import.meta.url).href],
];
/** What the build makes, and no test looks at. */
const STAND_INS = [[/^virtual:glossary$/, `${FOLDER}test/glossary.ts`]];
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** Imports as Vite resolves them. */
export function resolve(specifier, context, next) {
  const url = standIn(specifier) ?? placeOf(specifier, context.parentURL);
  return url ? { url, shortCircuit: true } : next(specifier, context);
}

export function load(url, context, next) {
  if (!/\/content\/site\/[^?]+\.(yml|md)(\?.*)?$/.test(url)) return next(url, context);
  const path = fileURLToPath(url);
  const text = readSiteFile(path, readFileSync(path, 'utf8'));
  return {
    format: 'module',
    source: `export default ${JSON.stringify(text)};`,
    shortCircuit: true,
  };
}

const standIn = (specifier) => STAND_INS.find(([pattern]) => pattern.test(specifier))?.[1];

function placeOf(specifier, from) {
  if (!from?.startsWith(FOLDER)) return undefined;
  const [alias, folder] = PLACES.find(([start]) => specifier.startsWith(start)) ?? [];
  if (!alias && !specifier.startsWith('.')) return undefined;
  const { href } = alias
    ? new URL(folder + specifier.slice(alias.length))
    : new URL(specifier, from);
  const ending = ENDINGS.find(
    (end) => /\.[a-z]+$/.test(href + end) && existsSync(new URL(href + end)),
  );
  if (ending === undefined) return undefined;
  return href + ending + (from.endsWith(OWN_MODULES) ? new URL(from).search : '');
}
