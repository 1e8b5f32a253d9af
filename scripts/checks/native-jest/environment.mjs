import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { current } from './globals.mjs';

const GLOBALS = new URL('globals.mjs', import.meta.url).href;
let files = 0;
/** What the build has made of a part's sources stands beside them. */
const SOURCE = /^(.+\/(?:domain|documents|backend))\/src\/(.+\.js)$/;

/**
 * Has Jest run the tests of a file, but Node load it: spec files as TypeScript, and what they test from the
 * build. So a worker loads the server once instead of once for each file, and everything runs as fast as it
 * does outside of tests. Files that one worker runs share modules and global objects.
 */
export default class NativeEnvironment extends NodeEnvironment {
  constructor(...args) {
    super(...args);
    files += 1;
    /** At the end of the addresses of a spec file and of what sets it up, which is imported anew for each. */
    this.mark = `?${files}`;
  }

  async setup() {
    await super.setup();
    // Jest maps stacks only of what it has loaded itself.
    Error.prepareStackTrace = undefined;
    process.setSourceMapsEnabled(true);
    this.global.importSpec = (url) => {
      Object.assign(current, { globals: this.global, mocker: this.moduleMocker });
      return import(url + this.mark);
    };
  }
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return next(GLOBALS, context);
    const isOurs = specifier.startsWith('.') && isTypeScript(context.parentURL);
    if (!isOurs) return next(specifier, context);
    const { href } = new URL(specifier, context.parentURL);
    const [, part, file] = SOURCE.exec(href) ?? [];
    return next(file ? `${part}/dist/${file}` : href.replace(/\.js$/, '.ts'), context);
  },
  load(url, context, next) {
    if (!isTypeScript(url)) return next(url, context);
    const { source } = next(url, { ...context, format: 'module' });
    const { code } = transformSync(String(source), settings(fileURLToPath(url)));
    return { format: 'module', source: code, shortCircuit: true };
  },
});

function isTypeScript(url = '') {
  return /\.tsx?(\?.*)?$/.test(url) && !url.includes('/node_modules/');
}

const settings = (filename) => ({
  filename,
  swcrc: false,
  configFile: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true, tsx: filename.endsWith('x') },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      react: { runtime: 'automatic' },
    },
    keepClassNames: true,
  },
  module: { type: 'es6' },
});
