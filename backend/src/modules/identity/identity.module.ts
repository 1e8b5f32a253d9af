import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { AccessGuard } from './access.guard.js';
import { AccessService } from './access.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [
    MailModule,
    RateLimitModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({ secret: env.jwtSecret, signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  providers: [
    AccessService,
    JwtStrategy,
    SessionsService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccessService],
})
export class IdentityModule {}
