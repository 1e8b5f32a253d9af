import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { NotFoundException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileForm, ReadyAnswers, ReadyFile } from './ready-answers.js';
import type { SecurityHeaders } from './security-headers.js';

const FILES = [
  // Browsers ask for the first two by themselves, where a page names no icon.
  ...['favicon.ico', 'apple-touch-icon.png', 'favicon.svg', 'social.png', 'manifest.webmanifest'],
  ...['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'],
];

/** Under which the build lists the page for addresses that have none of their own. */
const ANY = '/*';

interface PageOptions {
  /** Takes the pages without the claims and voices that lack a proof. */
  provenOnly: boolean;
  appUrl: string;
  security: SecurityHeaders;
  /** The folder with what pages load, also those of a former build (`kept-assets.ts`). */
  assets: string;
}

/**
 * Serves the built pages and what they load from memory. They come with all their headers, so that none of the
 * hooks that follow is needed: call this before those are added. Whatever has an address of its own is
 * answered before the web framework; the framework has pages for addresses with an id, or written in other ways.
 */
export async function servePages(
  fastify: FastifyInstance,
  ready: ReadyAnswers,
  folder: string,
  { provenOnly, appUrl, security, assets }: PageOptions,
  answerFault: (fault: Error, request: FastifyRequest, reply: FastifyReply) => unknown,
): Promise<void> {
  const pages = readPages(folder, provenOnly, appUrl, security);
  if (!pages) return;
  for (const name of readdirSync(join(folder, 'assets'))) {
    if (PACKED.some(({ ending }) => name.endsWith(ending))) continue;
    // One name for all: each build has others.
    ready.add(`/assets/${name}`, {
      ...readAsset(assets, name, security),
      route: '/assets/*',
      isPage: false,
    });
  }
  for (const [route, page] of pages) {
    if (!/[:*]/.test(route)) ready.add(route, { ...page, route, isPage: true });
  }
  await fastify.register(async (own) => {
    // Nest sets its own only once these are there.
    own.setErrorHandler((fault: Error, request, reply) =>
      answerFault(fault, request, reply.headers(security.all)),
    );
    for (const [pattern, page] of pages) {
      if (pattern !== ANY) own.get(pattern, (request, reply) => sendPage(request, reply, page));
    }
  });
}

/**
 * Serves the other files of the frontend, and the error page with status 404 for addresses that are none. Calls
 * of the API that do not exist fall to the API's own answer.
 * @param options.offline whether pages may be kept for reading without a connection; without it, what
 *   browsers keep is deleted
 */
export async function serveFiles(
  fastify: FastifyInstance,
  folder: string,
  { offline, ...options }: PageOptions & { offline: boolean },
): Promise<void> {
  const { provenOnly, appUrl, security, assets } = options;
  const shell = readPages(folder, provenOnly, appUrl, security, [ANY])?.get(ANY);
  if (!shell) return;
  await fastify.register(fastifyStatic, { root: folder, serve: false });
  const sitemap = withOrigin(readFileSync(join(folder, 'sitemap.xml'), 'utf8'), appUrl);
  fastify.get('/sitemap.xml', (_request, reply) => reply.type('application/xml').send(sitemap));
  const robots = `User-agent: *\nDisallow: /api/\nSitemap: ${withOrigin(ORIGIN, appUrl)}/sitemap.xml\n`;
  fastify.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots));
  for (const file of FILES) {
    fastify.get(`/${file}`, (_request, reply) =>
      reply.sendFile(file, folder, { maxAge: 3_600_000 }),
    );
  }
  // Browsers hold on to a worker: whatever is wrong with it must be mendable at once.
  fastify.get('/sw.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .sendFile(offline ? 'sw.js' : 'sw-off.js', folder, { cacheControl: false }),
  );
  // Of a page that was opened before a deploy, or of an instance that has another build.
  fastify.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    if (!isAsset(name) || !existsSync(join(assets, name))) throw new NotFoundException();
    return sendPage(request, reply, readAsset(assets, name, security));
  });
  fastify.get(ANY, (request, reply) => {
    if (/^\/(api|assets)\//.test(request.url)) throw new NotFoundException();
    return sendPage(request, reply.status(404), shell);
  });
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The hashes of the scripts that stand in the built pages, as a content security policy names them. */
export function inlineScriptHashes(folder: string): string[] {
  const shell = join(folder, 'app.html');
  if (!existsSync(shell)) return [];
  const scripts = [...readFileSync(shell, 'utf8').matchAll(INLINE_SCRIPT)];
  return scripts.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

const ASSET_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** What the build writes beside a file that packs well. */
const PACKED = [
  { encoding: 'br', ending: '.br', pack: promisify(brotliCompress) },
  { encoding: 'gzip', ending: '.gz', pack: promisify(gzip) },
];

/** Whether something is the name of a file that pages load: none of another folder, and none that is packed. */
const isAsset = (name: string) => /^[\w-][\w.-]*$/.test(name) && extname(name) in ASSET_TYPES;

/** Scripts, styles, fonts and pictures, which never change under their names; each is read once, when it is asked for. */
function readAsset(folder: string, name: string, { ofAssets }: SecurityHeaders): PageFile {
  const type = ASSET_TYPES[extname(name)];
  if (!type) throw new Error(`The build holds „${name}“, whose type is unknown`);
  const etag = `"${name}"`;
  const headers = {
    ...ofAssets,
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
  };
  const packed = PACKED.filter(({ ending }) => existsSync(join(folder, `${name}${ending}`)));
  const varies = packed.length > 0 && { vary: 'accept-encoding' };
  const read = new Map<string, FileForm>();
  const formFor = (accepted: string) => {
    const form = packed.find(({ encoding }) => accepted.includes(encoding));
    const ending = form?.ending ?? '';
    const known = read.get(ending);
    if (known) return known;
    const asset = {
      headers: { ...headers, ...varies, ...(form && { 'content-encoding': form.encoding }) },
      body: readFileSync(join(folder, name + ending)),
    };
    read.set(ending, asset);
    return asset;
  };
  return { etag, headers, formFor };
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageFile,
): FastifyReply | Promise<FastifyReply> {
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.status(304).headers(page.headers).send();
  }
  const form = page.formFor(`${request.headers['accept-encoding'] ?? ''}`);
  const send = ({ headers, body }: FileForm) => reply.headers(headers).send(body);
  return form instanceof Promise ? form.then(send) : send(form);
}

/** One HTML page, held in memory in every form a browser has asked for. */
type PageFile = Pick<ReadyFile, 'etag' | 'headers' | 'formFor'>;

/**
 * Reads the built pages once: address pattern → page. Null where no frontend has been built.
 * @param provenOnly takes the pages without the claims and voices that lack a proof
 * @param only the patterns wanted, all by default
 */
function readPages(
  folder: string,
  provenOnly: boolean,
  appUrl: string,
  security: SecurityHeaders,
  only?: string[],
): Map<string, PageFile> | null {
  const list = join(folder, 'pages.json');
  if (!existsSync(list)) return null;
  const patterns = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const files = new Map<string, PageFile>();
  const pageOf = (file: string) => {
    const page =
      files.get(file) ?? readPage(join(folder, provenOnly ? 'proven' : '', file), appUrl, security);
    files.set(file, page);
    return page;
  };
  const wanted = Object.entries(patterns).filter(([pattern]) => only?.includes(pattern) ?? true);
  return new Map(wanted.map(([pattern, file]) => [pattern, pageOf(file)]));
}

/** What the build writes for the address of the installation, which it does not know. */
const ORIGIN = '{{origin}}';

const withOrigin = (text: string, appUrl: string) =>
  text.replaceAll(ORIGIN, () => new URL(appUrl).origin);

function readPage(file: string, appUrl: string, { all }: SecurityHeaders): PageFile {
  const built = readFileSync(file, 'utf8');
  const body = Buffer.from(withOrigin(built, appUrl));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...all,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
  };
  const plain = { headers, body };
  const forms = new Map<string, FileForm | Promise<FileForm>>();
  const make = async ({ encoding, pack }: (typeof PACKED)[number]) => {
    const form = {
      headers: { ...headers, 'content-encoding': encoding },
      body: await pack(body),
    };
    forms.set(encoding, form);
    return form;
  };
  return {
    etag,
    headers,
    // Packed as well as can be, which takes a moment: once, and not before it is asked for.
    formFor(accepted) {
      const found = PACKED.find(({ encoding }) => accepted.includes(encoding));
      if (!found) return plain;
      const form = forms.get(found.encoding) ?? make(found);
      forms.set(found.encoding, form);
      return form;
    },
  };
}
