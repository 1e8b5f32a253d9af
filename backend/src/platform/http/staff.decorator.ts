import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who acts in the back office; the guard has let nobody else through. */
export interface Staff {
  id: string;
  email: string;
}

/** Hands the acting administrator to a handler of an `@Access('admin')` route. */
export const CurrentStaff = createParamDecorator((_: unknown, context: ExecutionContext): Staff => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest & { user: Staff }>();
  return { id: user.id, email: user.email };
});
