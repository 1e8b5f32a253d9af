import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { confirmationRequired } from '../identity.errors.js';
import type { Role } from '../user.entity.js';
import type { PremiumAccess, Preview } from './access.service.js';

/** The signed-in person of a request, read with the session in one query. */
export interface SignedInUser extends PremiumAccess {
  id: string;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** Staff only: as whom they look at the course. Nothing they read or save then counts. */
  preview?: Preview;
  /** When this session last gave the password or a second factor. */
  confirmedAt: Date;
  /** Only looked up for administrators. */
  hasSecondFactor: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    user?: SignedInUser;
  }
}

/** Hands the signed-in person to a handler; undefined only on a public route with `@KnowsCaller`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<FastifyRequest>().user;
});

export const KNOWS_CALLER = 'knowsCaller';

/** On a public route: a caller with a valid token is known, every other one is a visitor. */
export const KnowsCaller = () => SetMetadata(KNOWS_CALLER, true);

export const CONFIRMATION_MINUTES = 10;

/** Until when what cannot be undone is done without asking again. */
export const confirmedUntil = ({ confirmedAt }: Pick<SignedInUser, 'confirmedAt'>): Date =>
  new Date(confirmedAt.getTime() + CONFIRMATION_MINUTES * 60_000);

/** @throws AppError CONFIRMATION_REQUIRED */
export function assertConfirmedLately(user: Pick<SignedInUser, 'confirmedAt'>): void {
  if (confirmedUntil(user) < new Date()) throw confirmationRequired();
}
