import { register } from 'node:module';
import { JSDOM } from 'jsdom';
import { decode } from 'whatwg-encoding';
import NativeEnvironment from '../../scripts/checks/native-jest/environment.mjs';

register('./hooks.mjs', import.meta.url);

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

/** Node 20 takes Windows-1252 for Latin-1. */
globalThis.TextDecoder = class extends TextDecoder {
  decode(input, options) {
    return this.encoding === 'windows-1252'
      ? decode(new Uint8Array(input), this.encoding)
      : super.decode(input, options);
  }
};

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
