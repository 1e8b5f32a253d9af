import type { FastifyReply } from 'fastify';

/** Holds the token of an order; checkout sets it, and a sign-out clears it. */
export const ORDER_COOKIE = 'checkout_order';

/** `Lax`: it comes along when the buyer's bank leads back, and not with what other sites send. */
const OPTIONS = { path: '/api', httpOnly: true, sameSite: 'lax' } as const;

/** Lets the browser keep the token for as long as it is open, out of reach of scripts. */
export function setOrderCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(ORDER_COOKIE, token, { ...OPTIONS, secure });
}

/** The order shows the buyer's address, which the next person at a shared device must not see. */
export function clearOrderCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(ORDER_COOKIE, { ...OPTIONS, secure });
}
