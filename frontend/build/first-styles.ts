import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';

/** The whole style sheet but for what only paper needs, without any class yet. */
const SHEETS = ['tokens', 'fonts', 'base', 'prose', 'motion'];
const STYLES = ['@import "tailwindcss" source(none);']
  .concat(SHEETS.map((name) => `@import "./${name}.css";`))
  .join('\n');

const CLASSES = /\sclass="([^"]*)"/g;
const FONT = /url\(["']?[^"')]*\/([\w-]+)\.woff2["']?\)/g;

/**
 * The styles with which a page stands there at its first paint: those of the classes that its HTML has, in the
 * same layers as in the whole style sheet, which comes after the paint.
 * @param html as React has rendered it
 * @param dist where the fonts lie under the names that the build gave them
 */
export async function firstStyles(html: string, styles: string, dist: string): Promise<string> {
  const classes = new Set(
    [...html.matchAll(CLASSES)].flatMap(([, names = '']) => unescaped(names).split(/\s+/)),
  );
  const compiler = await compile(STYLES, { base: styles, onDependency: () => undefined });
  const { code } = optimize(compiler.build([...classes]), { minify: true });
  const assets = await readdir(join(dist, 'assets'));
  return code.replace(FONT, (_, name: string) => {
    const file = assets.find((asset) => asset.startsWith(`${name}-`) && asset.endsWith('.woff2'));
    if (!file) throw new Error(`The build has no font „${name}“`);
    return `url(/assets/${file})`;
  });
}

const unescaped = (text: string) =>
  text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
