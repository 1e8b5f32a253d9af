import type { FastifyReply, FastifyRequest } from 'fastify';

/** The bearer token, out of reach of scripts. Only pages accept it, no call of the API does. */
const TOKEN = 'page_session';

/** Readable, so that the page can remove it by itself: a sign-out without a connection counts, too. */
const PRESENT = 'signed_in';

const OPTIONS = { path: '/', sameSite: 'lax' } as const;

/** Lets the server put a person's first answers into the pages they open (decision 2). */
export function setPageSession(
  reply: FastifyReply,
  token: string,
  { secure, maxAge }: { secure: boolean; maxAge: number },
): void {
  const options = { ...OPTIONS, secure, maxAge };
  reply.setCookie(TOKEN, token, { ...options, httpOnly: true }).setCookie(PRESENT, '1', options);
}

export function clearPageSession(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(TOKEN, { ...OPTIONS, secure }).clearCookie(PRESENT, { ...OPTIONS, secure });
}

/** The token of who asks for a page; undefined for visitors. */
export const readPageSession = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[PRESENT] ? cookies[TOKEN] : undefined;
