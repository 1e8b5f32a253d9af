import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The text font is needed by every page: its request starts with the HTML, not with the CSS. */
export async function fontPreloads(dist: string): Promise<string> {
  const assets = await readdir(join(dist, 'assets'));
  return assets
    .filter((name) => /^inter-german-.*\.woff2$/.test(name))
    .map(
      (name) =>
        `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin />`,
    )
    .join('\n    ');
}
