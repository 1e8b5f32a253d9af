import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseYaml } from '../../documents/src/yaml.ts';

interface Brand {
  name: string;
  tagline: string;
}

/** What a device shows where the product is installed; its name is the operator's. */
export async function webManifest(root: string): Promise<string> {
  const brand = parseYaml(await readFile(join(root, '../content/site/brand.yml'), 'utf8')) as Brand;
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: 'de',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  });
}
