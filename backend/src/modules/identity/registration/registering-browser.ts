import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LINK_HOURS } from '../accounts/email-tokens.service.js';
import { DerivedKeys } from '../second-factor/derived-keys.js';

const NAME = 'registration';
const PURPOSE = 'registering browser';
const LIFETIME_SECONDS = LINK_HOURS['confirm-email'] * 3_600;

/** What a browser keeps of its registration; null for one that brings nothing. */
export const RegistrationSeal = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<FastifyRequest>().cookies[NAME] ?? null;
});

/** Only the calls around signing in ever see the cookie, and no script does. */
export function setRegistrationCookie(reply: FastifyReply, seal: string, secure: boolean): void {
  reply.setCookie(NAME, seal, { ...COOKIE, secure, maxAge: LIFETIME_SECONDS });
}

/** On every sign-in and sign-out: on a shared device, a link opened later may be meant for another person. */
export function clearRegistrationCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(NAME, { ...COOKIE, secure });
}

const COOKIE = { path: '/api/auth', httpOnly: true, sameSite: 'lax' } as const;

/**
 * Knows again the browser in which somebody has registered (decision 4). The seal names the account
 * that this very registration made; nobody but the server can read or make one, and one that names no
 * account looks the same.
 */
@Injectable()
export class RegisteringBrowser {
  constructor(private readonly keys: DerivedKeys) {}

  /** @param userId null where the address was known already and no account was made */
  seal(userId: string | null): string {
    const expiresAt = Date.now() + LIFETIME_SECONDS * 1_000;
    return this.keys.encrypt(PURPOSE, NAME, `${userId ?? randomUUID()} ${expiresAt}`);
  }

  /** Whether the account was made from the browser that brings this seal. */
  hasRegistered(userId: string, seal: string | null): boolean {
    if (!seal) return false;
    const [account, expiresAt] = this.open(seal).split(' ');
    return account === userId && Number(expiresAt) > Date.now();
  }

  /** What was sealed; nothing for a seal that was tampered with or made with another key. */
  private open(seal: string): string {
    try {
      return this.keys.decrypt(PURPOSE, NAME, seal);
    } catch {
      return '';
    }
  }
}
