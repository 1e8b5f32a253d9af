import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { SessionsService, type TokenClaims } from '../sign-in/sessions.service.js';
import { PREVIEW_HEADER, previewing } from './access.service.js';
import type { SignedInUser } from './current-user.js';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** As a key object: of a plain text the library tries at each request whether it is a public key. */
const verificationKey = (secret: string) =>
  createSecretKey(Buffer.from(secret)) as unknown as Buffer;

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(ENV) env: Env,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: verificationKey(env.jwtSecret),
      algorithms: ['HS256'],
      passReqToCallback: true,
    });
  }

  /** A valid signature is not enough: the session must still exist. */
  async validate({ headers }: FastifyRequest, { sid }: TokenClaims): Promise<SignedInUser | false> {
    if (typeof sid !== 'string' || !UUID.test(sid)) return false;
    const user = await this.sessions.findUser(sid.toLowerCase());
    return user ? previewing(user, headers[PREVIEW_HEADER]) : false;
  }
}
