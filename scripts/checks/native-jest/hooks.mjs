import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const GLOBALS = new URL('globals.mjs', import.meta.url).href;
/** Compiled sources are in `dist` of the same part. */
const SOURCE = /^(.+\/(?:domain|documents|backend))\/src\/(.+\.js)$/;

export function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return next(GLOBALS, context);
  const isOurs = specifier.startsWith('.') && isTypeScript(context.parentURL);
  if (!isOurs) return next(specifier, context);
  const { href } = new URL(specifier, context.parentURL);
  const [, part, file] = SOURCE.exec(href) ?? [];
  return next(file ? `${part}/dist/${file}` : href.replace(/\.js$/, '.ts'), context);
}

export async function load(url, context, next) {
  if (!isTypeScript(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    swcrc: false,
    configFile: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2023',
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
  return { format: 'module', source: code, shortCircuit: true };
}

function isTypeScript(url = '') {
  return /\.tsx?(\?.*)?$/.test(url) && !url.includes('/node_modules/');
}
