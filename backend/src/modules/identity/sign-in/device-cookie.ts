import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'stabwechsel_device';
/** As long as browsers keep a cookie at most. */
const MAX_AGE_SECONDS = 400 * 86_400;
const TOKEN = /^[\w-]{43}$/;

/** The token by which this browser is recognised; null for one that brings none. */
export const DeviceToken = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const token = context.switchToHttp().getRequest<FastifyRequest>().cookies[NAME];
  return token && TOKEN.test(token) ? token : null;
});

/** Only the calls around signing in ever see the cookie, and no script does. */
export function setDeviceCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(NAME, token, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: MAX_AGE_SECONDS,
  });
}
