import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Role } from './user.entity.js';

/** The signed-in person of a request, read with the session in one query. */
export interface SignedInUser {
  id: string;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  hasAccess: boolean;
  subscriptionStartDate: Date | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    user?: SignedInUser;
  }
}

/** Hands the signed-in person to a handler; only for routes that are not public. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<FastifyRequest>().user;
});
