import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { asksForMany, IS_LIST } from '../../../platform/admin-list/list-query.js';
import { AppError } from '../../../platform/errors/app-error.js';
import {
  ACCESS_LEVEL,
  type AccessLevel,
  NEEDS_CONFIRMATION,
} from '../../../platform/http/access.decorator.js';
import {
  adminRequired,
  premiumRequired,
  secondFactorSetupRequired,
  signInRequired,
} from '../identity.errors.js';
import { assertConfirmedLately, KNOWS_CALLER, type SignedInUser } from './current-user.js';

/** Denies every route by default; what a route declares with `@Access` is what opens it. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const level = this.declared<AccessLevel>(ACCESS_LEVEL, context);
    if (!level) throw new AppError('ACCESS_UNDECLARED', 403, 'Dafür fehlt Ihnen die Berechtigung.');
    if (level === 'public') {
      if (this.declared<boolean>(KNOWS_CALLER, context)) await this.recogniseCaller(context);
      return true;
    }
    await super.canActivate(context);
    const { user, query } = context
      .switchToHttp()
      .getRequest<{ user: SignedInUser; query: unknown }>();
    if (level === 'premium' && !user.hasAccess) throw premiumRequired();
    if (level === 'admin') this.assertStaff(user);
    const isExport = this.declared<boolean>(IS_LIST, context) && asksForMany(query);
    if (isExport || this.declared<boolean>(NEEDS_CONFIRMATION, context)) {
      assertConfirmedLately(user);
    }
    return true;
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) throw signInRequired();
    return user;
  }

  /** In production a password alone opens nobody's data to staff. */
  private assertStaff(user: SignedInUser): void {
    if (user.role !== 'admin') throw adminRequired();
    if (this.env.production && !user.hasSecondFactor) throw secondFactorSetupRequired();
  }

  private declared<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [
      context.getHandler(),
      context.getClass(),
    ]);
  }

  /** A token that has ended makes its bearer a visitor here, not somebody who is refused. */
  private async recogniseCaller(context: ExecutionContext): Promise<void> {
    if (!context.switchToHttp().getRequest<FastifyRequest>().headers.authorization) return;
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}
