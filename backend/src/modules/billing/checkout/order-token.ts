import { createHash, randomBytes } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'checkout_order';
const HEADER = 'x-order-token';

/** A new token that nobody can guess: 256 random bits. */
export const newOrderToken = () => randomBytes(32).toString('base64url');

/** As a token is stored: whoever reads the database cannot act for a buyer. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** The caller's order token, from the header or else the cookie; null where there is none. */
export const OrderToken = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers, cookies } = context.switchToHttp().getRequest<FastifyRequest>();
  const sent = headers[HEADER];
  if (typeof sent === 'string' && sent !== '') return sent;
  return cookies[COOKIE] ?? null;
});

/**
 * Lets the browser keep the token for as long as it is open, out of reach of scripts. `Lax`: it comes
 * along when the buyer's bank leads back, and not with what other sites send.
 */
export function setOrderTokenCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(COOKIE, token, { path: '/api', httpOnly: true, sameSite: 'lax', secure });
}
