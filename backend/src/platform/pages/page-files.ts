import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One form of a page, ready to be answered. */
interface PageForm {
  headers: Record<string, string>;
  body: Buffer;
}

/** One HTML page, held in memory in every form a browser may accept. */
export interface PageFile {
  etag: string;
  plain: PageForm;
  /** @param accepted the request's Accept-Encoding */
  formFor(accepted: string | string[]): PageForm;
}

/**
 * Reads the built pages once: address pattern → page. Null where no frontend has been built.
 * @param provenOnly takes the pages without the claims and voices that lack a proof
 */
export function readPages(folder: string, provenOnly: boolean): Map<string, PageFile> | null {
  const list = join(folder, 'pages.json');
  if (!existsSync(list)) return null;
  const patterns = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const files = new Map<string, PageFile>();
  const pageOf = (file: string) => {
    const page = files.get(file) ?? readPage(join(folder, provenOnly ? 'proven' : '', file));
    files.set(file, page);
    return page;
  };
  return new Map(Object.entries(patterns).map(([pattern, file]) => [pattern, pageOf(file)]));
}

function readPage(file: string): PageFile {
  const body = readFileSync(file);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
  };
  const plain = { headers, body };
  const compressed = [
    ...encoded(plain, 'br', `${file}.br`),
    ...encoded(plain, 'gzip', `${file}.gz`),
  ];
  return {
    etag,
    plain,
    formFor: (accepted) =>
      compressed.find(({ encoding }) => accepted.includes(encoding))?.form ?? plain,
  };
}

function encoded({ headers }: PageForm, encoding: string, file: string) {
  if (!existsSync(file)) return [];
  const form = { headers: { ...headers, 'content-encoding': encoding }, body: readFileSync(file) };
  return [{ encoding, form }];
}
