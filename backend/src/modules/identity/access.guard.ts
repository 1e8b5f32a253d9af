import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '../../platform/errors/app-error.js';
import { ACCESS_LEVEL, type AccessLevel } from '../../platform/http/access.decorator.js';
import type { SignedInUser } from './current-user.js';
import { adminRequired, premiumRequired, signInRequired } from './identity.errors.js';

/** Denies every route by default; what a route declares with `@Access` is what opens it. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const level = this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS_LEVEL, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (level === 'public') return true;
    if (!level) throw new AppError('ACCESS_UNDECLARED', 403, 'Dafür fehlt Ihnen die Berechtigung.');
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<{ user: SignedInUser }>();
    if (level === 'premium' && !user.hasAccess) throw premiumRequired();
    if (level === 'admin' && user.role !== 'admin') throw adminRequired();
    return true;
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) throw signInRequired();
    return user;
  }
}
