import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ACCESS_LEVEL, type AccessLevel } from '../platform/http/access.decorator.js';
import { callsOf, say } from './calls.js';

const WORDS: Record<AccessLevel, string> = {
  public: 'Rights: open to everybody.',
  owner: 'Rights: everybody who is signed in.',
  premium: 'Rights: people with premium access.',
  admin: 'Rights: administrators.',
};

const CONFIRMED =
  'Only within ten minutes of signing in or of `POST /api/auth/confirm`; else 403 `CONFIRMATION_REQUIRED`.';

/** Who may call what, by the id of the call, as the guard enforces it. */
export function accessLevels(app: INestApplication): Map<string, AccessLevel> {
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  const controllers = app.get(DiscoveryService, { strict: false }).getControllers();
  return new Map(
    controllers.flatMap(({ metatype }) => {
      if (!metatype) return [];
      const name = metatype.name.replace(/Controller$/, '');
      return scanner.getAllMethodNames(metatype.prototype).map((method) => {
        const targets = [metatype.prototype[method], metatype];
        return [`${name}_${method}`, reflector.getAllAndOverride(ACCESS_LEVEL, targets)] as const;
      });
    }),
  );
}

/**
 * Says of every call who may make it: as `x-access` for programs, in words, and as security. A public
 * call that knows its caller may be made with a token or without.
 */
export function describeRights(document: OpenAPIObject, levels: Map<string, AccessLevel>): void {
  for (const call of callsOf(document)) {
    const { id, operation } = call;
    const level = levels.get(id);
    if (!level) throw new Error(`No access level is known of ${id}`);
    operation['x-access'] = level;
    say(call, WORDS[level]);
    if (operation['x-needs-confirmation']) say(call, CONFIRMED);
    if (level === 'public') operation.security = operation.security ? [{}, { bearer: [] }] : [];
  }
}
