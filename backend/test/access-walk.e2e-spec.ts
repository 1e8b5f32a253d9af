import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import {
  AccessDeclarations,
  type DeclaredRoute,
} from '../src/modules/identity/access/access-declarations.js';
import type { AccessLevel } from '../src/platform/http/access.decorator.js';
import { signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { routesOf, servedRoutes } from './support/routes.js';
import { severalAtOnce } from './support/several-at-once.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let routes: DeclaredRoute[];

beforeAll(async () => {
  test = await startTestApp();
  routes = routesOf(test);
});
afterAll(() => test.close());

/** The description of the API is no controller's; it shows nothing that is not public. */
const DESCRIPTION = /^GET \/api\/(docs(\/|-yaml|$)|openapi\.json$)/;

/** Public for the guard, because a signature in the address may stand for the token. */
const CHECKS_FOR_ITSELF = ['GET /downloads/:file', 'GET /downloads/archiv/:file'];

describe('the list of routes', () => {
  it('holds every route of the API, the downloads, the metrics and security.txt that the web server knows', () => {
    const served = servedRoutes(test)
      .filter((route) => /^[A-Z]+ \/(api\/|downloads\/|metrics$|\.well-known\/)/.test(route))
      .filter((route) => !route.startsWith('HEAD ') && !DESCRIPTION.test(route));
    expect(served.length).toBeGreaterThan(20);
    expect(routes.map(nameOf).sort()).toEqual([...new Set(served)].sort());
  });

  it('says of every route who may call it', () => {
    expect(routes.filter(({ level }) => !level).map(nameOf)).toEqual([]);
  });

  it('makes the back office a matter for administrators alone', () => {
    const open = routes.filter(
      ({ path, level }) => path.startsWith('/api/admin') && level !== 'admin',
    );
    expect(open.map(nameOf)).toEqual([]);
  });
});

it('a server with a route that declares nothing does not start', async () => {
  @Controller('forgotten')
  class ForgottenController {
    @Get('route')
    get() {
      return 'secret';
    }
  }
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    controllers: [ForgottenController],
    providers: [AccessDeclarations],
  }).compile();
  await expect(module.init()).rejects.toThrow('GET forgotten/route');
});

describe('every route, called as', () => {
  it('a visitor, answers only what is public', async () => {
    await callAll(['public'], async () => undefined, 401, ['UNAUTHORIZED']);
  });

  it('a person whose token has ended, answers only what is public', async () => {
    await callAll(['public'], async () => 'Bearer ended', 401, ['UNAUTHORIZED']);
  });

  it('an owner without access, refuses premium and back office', async () => {
    const owner = async () => (await signedIn(test)).bearer;
    await callAll(['public', 'owner'], owner, 403, ['PREMIUM_REQUIRED', 'ADMIN_REQUIRED']);
  });

  it('an owner without access who claims a preview of staff, refuses premium and back office', async () => {
    const owner = async () => (await signedIn(test)).bearer;
    const codes = ['PREMIUM_REQUIRED', 'ADMIN_REQUIRED'];
    await callAll(['public', 'owner'], owner, 403, codes, 'premium');
  });

  it('an administrator who previews a premium member, refuses nothing', async () => {
    const admin = async () => (await signedInAdmin(test)).bearer;
    await callAll(['public', 'owner', 'premium', 'admin'], admin, 403, [], 'premium');
  });

  it('an owner with premium access, refuses the back office', async () => {
    const premium = async () => (await signedInPremium(test)).bearer;
    await callAll(['public', 'owner', 'premium'], premium, 403, ['ADMIN_REQUIRED']);
  });

  it('an administrator without access, refuses premium', async () => {
    const admin = async () => (await signedInAdmin(test)).bearer;
    await callAll(['public', 'owner', 'admin'], admin, 403, ['PREMIUM_REQUIRED']);
  });
});

const nameOf = ({ method, path }: DeclaredRoute) => `${method} ${path}`;

/**
 * Calls each route with ids of nothing and an empty body. One that is allowed may find nothing or be
 * dissatisfied, but not refuse the caller; each other one refuses with this status and a code of these.
 * Each call has a person of its own, because some calls end the session.
 */
async function callAll(
  allowed: AccessLevel[],
  bearerOf: () => Promise<string | undefined>,
  refusal: number,
  codes: string[],
  preview?: string,
): Promise<void> {
  const surprises: string[] = [];
  const asked = routes.filter((route) => !CHECKS_FOR_ITSELF.includes(nameOf(route)));
  await severalAtOnce(asked, async (route) => {
    const { status, code } = await call(route, await bearerOf(), preview);
    const open = route.level !== undefined && allowed.includes(route.level);
    const refused = status === 401 || status === 403;
    const right = open ? !refused && status < 500 : status === refusal && codes.includes(code);
    if (!right) surprises.push(`${nameOf(route)} [${route.level}]: ${status} ${code}`);
  });
  expect(surprises).toEqual([]);
}

async function call({ method, path }: DeclaredRoute, bearer?: string, preview?: string) {
  const address = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const request = test.http[verb](address);
  if (bearer) request.set('Authorization', bearer);
  if (preview) request.set('X-Preview', preview);
  const { status, body } = await (method === 'GET' ? request : request.send({}));
  return { status, code: String(body.code) };
}
