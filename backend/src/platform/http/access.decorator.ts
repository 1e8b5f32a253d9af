import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** Who may call a route. `premium` asks for access, `owner` for any signed-in person. */
export type AccessLevel = 'public' | 'owner' | 'premium' | 'admin';

export const ACCESS_LEVEL = 'accessLevel';

/** Declares who may call a route or all routes of a controller; without it nothing starts. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS_LEVEL, level);

export const NEEDS_CONFIRMATION = 'needsConfirmation';

/** The call is answered only to somebody who has given password or second factor in the last minutes. */
export const NeedsConfirmation = () =>
  applyDecorators(
    SetMetadata(NEEDS_CONFIRMATION, true),
    ApiExtension('x-needs-confirmation', true),
  );

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
