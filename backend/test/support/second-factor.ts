import { Secret, TOTP } from 'otpauth';
import { type Person } from './factories.js';
import type { TestApp } from './test-app.js';

/** An authenticator app as somebody holds it in their hand. */
export interface App {
  /** The code of so many steps of 30 seconds from now. */
  code(steps?: number): string;
  recoveryCodes: string[];
}

/** Sets an authenticator app up over the API; the code of the step before now is used up with that. */
export async function setUpApp(test: TestApp, { bearer }: Person): Promise<App> {
  const call = (path: string, body = {}) =>
    test.http.post(`/api/auth/second-factor/${path}`).set('Authorization', bearer).send(body);
  const { body: begun } = await call('totp').expect(200);
  const code = appOf(begun.secret);
  const { body } = await call('totp/confirm', { code: code(-1) }).expect(200);
  return { code, recoveryCodes: body.recoveryCodes };
}

/**
 * Codes of an app from its secret, counted from the current step. Shortly before that
 * step ends it counts from the next one, so that no code goes out of date on its way.
 */
export function appOf(secret: string): (steps?: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const start = Date.now() + 2_000;
  return (steps = 0) => totp.generate({ timestamp: start + steps * 30_000 });
}
