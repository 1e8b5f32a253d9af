import { readFileSync } from 'node:fs';
import { contentOnSale, saleOf, textOnSale } from '@toolkit/domain/sale';
import { marked } from 'marked';
import type { Plugin } from 'vite';
import { unbroken } from '../../documents/src/reading/markdown-plugins.ts';
import { parseYaml } from '../../documents/src/yaml.ts';

const SELLING = /[^/]+$/;

interface Selling {
  sale: Parameters<typeof saleOf>[0];
  transfer: { offered: boolean };
  vat: { smallBusiness: boolean };
}

/**
 * What a page imports of the operator's folder: `.yml` as data, `.md` as HTML, with what belongs to the mode
 * of sale in `selling.yml`. Of that file pages know only what `brand.yml` brings along as `sale`; the rest is
 * the operator's own. No line ends between a figure and its sign.
 */
export function readSiteFile(file: string, text = readFileSync(file, 'utf8')): unknown {
  const selling = parseYaml(readFileSync(file.replace(SELLING, 'selling.yml'), 'utf8')) as Selling;
  const sale = saleOf(selling.sale, selling.transfer.offered, selling.vat.smallBusiness);
  if (file.endsWith('.md')) return unbroken(marked.parse(textOnSale(text, sale), { async: false }));
  const content = unbrokenTexts(contentOnSale(parseYaml(text) as object, sale));
  return file.endsWith('/brand.yml') ? { ...content, sale } : content;
}

const unbrokenTexts = <T>(content: T): T =>
  JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === 'string' ? unbroken(value) : value,
  );

/**
 * Lets pages import what the operator writes in `content/site/`, made once, at build time. These files are
 * the operator's own and as trusted as code.
 */
export function siteContent(): Plugin {
  return {
    name: 'site-content',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      if (!/\.(?:yml|md)$/.test(file)) return null;
      this.addWatchFile(file.replace(SELLING, 'selling.yml'));
      const code = `export default ${JSON.stringify(readSiteFile(file))};`;
      return { code, moduleType: 'js' as const, map: null };
    },
  };
}
