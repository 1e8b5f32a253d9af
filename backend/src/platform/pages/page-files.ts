import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One HTML page in the forms a browser may accept, held in memory. */
export interface PageFile {
  plain: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
  etag: string;
}

/** Reads the built pages once: address pattern → page. Null where no frontend has been built. */
export function readPages(folder: string): Map<string, PageFile> | null {
  const list = join(folder, 'pages.json');
  if (!existsSync(list)) return null;
  const patterns = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const files = new Map<string, PageFile>();
  const pageOf = (file: string) => {
    const page = files.get(file) ?? readPage(join(folder, file));
    files.set(file, page);
    return page;
  };
  return new Map(Object.entries(patterns).map(([pattern, file]) => [pattern, pageOf(file)]));
}

function readPage(file: string): PageFile {
  const plain = readFileSync(file);
  return {
    plain,
    brotli: readIfThere(`${file}.br`),
    gzip: readIfThere(`${file}.gz`),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

function readIfThere(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}
