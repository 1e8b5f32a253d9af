import type { FastifyRequest } from 'fastify';
import { readPageSession } from './page-session.js';

/** As `GET /api/modules/{id}/text` answers it. */
interface SectionText {
  section: number;
  total: number;
  heading: string;
  html: string | null;
}

/**
 * Puts what a screen asks the API for first into its page, so that nobody waits for these calls (decision 2). They
 * run through the API itself, with its checks.
 * @param calls addresses with the parameters of the page, such as `/api/modules/:moduleId`
 * @returns undefined for visitors and for a session that has ended
 */
export async function personalPage(
  page: string,
  request: FastifyRequest,
  calls: readonly string[],
): Promise<string | undefined> {
  const token = readPageSession(request);
  if (!token) return undefined;
  const query = request.url.slice(`${request.url}?`.indexOf('?'));
  const params = request.params as Record<string, string>;
  const ask = async (call: string): Promise<[path: string, json: string][]> => {
    const path = call.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    const { statusCode, payload } = await request.server.inject({
      // The address of a page says which section is open.
      url: isText(path) ? path + query : path,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: request.ip,
    });
    return statusCode === 200 ? [[path, payload]] : [];
  };
  const answers = (await Promise.all(calls.map(ask))).flat();
  if (answers.length === 0) return undefined;
  const text = answers.find(([path]) => isText(path));
  // The page compares whose answers they are with the token it holds.
  const session = JSON.stringify(token.split('.')[1]);
  const entries = answers.map(([path, json]) => `${JSON.stringify(path)}:${json}`);
  const json = `{"session":${session},"answers":{${entries}}}`.replaceAll('<', '\\u003c');
  return (text ? withSection(page, JSON.parse(text[1])) : page).replace(
    '</body>',
    () => `<script type="application/json" id="first-answers">${json}</script></body>`,
  );
}

const isText = (path: string) => path.endsWith('/text');

/** Fills the place that the outline of the reader has for a section (`SectionPlace`). */
function withSection(page: string, { section, total, heading, html }: SectionText): string {
  if (html === null) return page;
  const filled: Record<string, string> = {
    ...{ '{{section}}': `${section + 1}`, '{{total}}': `${total}` },
    ...{ '{{heading}}': escaped(heading), '{{text}}': html },
  };
  return page
    .replace('data-section-text="" hidden=""', 'data-section-text=""')
    .replace('<html ', section > 0 ? '<html data-beyond-first ' : '<html ')
    .replace(/\{\{\w+\}\}/g, (name) => filled[name] ?? name);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
