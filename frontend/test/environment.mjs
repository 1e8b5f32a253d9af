import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import NativeEnvironment from '../../scripts/checks/native-jest/environment.mjs';
import { readSiteFile } from '../build/site-content.ts';

/** A page for all files that run in this process: setup.ts leaves it to each as a new one would be. */
const { window: page } = new JSDOM('<!DOCTYPE html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
});

/** What Node has as well, but not for the elements of a page. */
const OF_THE_PAGE = [
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'CloseEvent', 'DOMException'],
  ...['Blob', 'File', 'FormData', 'Storage', 'localStorage', 'sessionStorage', 'navigator'],
];
/** A window has them from what it inherits. */
const INHERITED = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

for (const name of [...Object.getOwnPropertyNames(page), ...INHERITED]) {
  if (name in globalThis && !OF_THE_PAGE.includes(name)) continue;
  const isMethod = /^[a-z]/.test(name) && typeof page[name] === 'function';
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: isMethod ? () => page[name].bind(page) : () => page[name],
    set(value) {
      page[name] = value;
    },
  });
}
for (const name of ['window', 'self', 'top', 'parent']) {
  Object.defineProperty(globalThis, name, { configurable: true, value: globalThis });
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const OWN_MODULES = '&own-modules';
const TIMERS = { setTimeout, setInterval };

/**
 * What still has to happen when a file has ended would happen to the next: it is taken off the clock. A spec
 * file with the pragma `@own-modules` has the product's modules for itself, to load them in another state.
 */
export default class PageEnvironment extends NativeEnvironment {
  constructor(config, context) {
    super(config, context);
    if ('own-modules' in context.docblockPragmas) this.mark += OWN_MODULES;
  }

  async setup() {
    await super.setup();
    this.started = new Set();
    for (const [name, start] of Object.entries(TIMERS)) {
      globalThis[name] = (...args) => {
        const timer = start(...args);
        this.started.add(timer);
        return timer;
      };
    }
  }

  async teardown() {
    Object.assign(globalThis, TIMERS);
    for (const timer of this.started) clearTimeout(timer);
    await super.teardown();
  }
}

const FOLDER = new URL('../', import.meta.url).href;
const PLACES = [
  ['@/', `${FOLDER}src/`],
  ['@test/', `${FOLDER}test/`],
  ['@content/', new URL('../../content/', import.meta.url).href],
];
/** What the build makes, and no test looks at. */
const STAND_INS = [
  [/^@mui\/icons-material\//, `${FOLDER}test/material-icon.ts`],
  [/^virtual:glossary$/, `${FOLDER}test/glossary.ts`],
];
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** Imports as Vite resolves them. */
registerHooks({
  resolve(specifier, context, next) {
    const url = standIn(specifier) ?? placeOf(specifier, context.parentURL);
    return url ? { url, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!/\/content\/site\/[^?]+\.(yml|md)(\?.*)?$/.test(url)) return next(url, context);
    const path = fileURLToPath(url);
    const text = readSiteFile(path, readFileSync(path, 'utf8'));
    return {
      format: 'module',
      source: `export default ${JSON.stringify(text)};`,
      shortCircuit: true,
    };
  },
});

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
