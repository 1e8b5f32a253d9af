import { rmSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { freePort } from './support/free-port.js';
import { startProduct, temporaryDataDir } from './support/product-process.js';
import { createTestDatabase } from './support/test-database.js';

interface Line {
  msg?: string;
  reqId?: string;
  securityEvent?: string;
  req?: { method: string; path: string };
  res?: { statusCode: number };
}

it('each line written for a request names it, and none has a query or the address of the client', async () => {
  const port = await freePort();
  const dataDir = temporaryDataDir();
  const database = await createTestDatabase();
  const { url } = database.options as { url: string };
  await database.destroy();
  const product = startProduct({
    ...{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'info' },
  });
  await product.ready;
  const asked = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init);
  await asked('/api/auth/login?token=secret-of-a-link', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'secret-of-a-person' }),
  });
  const { requestId } = (await (
    await asked('/api/no-such-thing?code=secret-of-a-link')
  ).json()) as { requestId: string };
  await asked('/zugang/bestaetigen?token=secret-of-a-link');
  product.process.kill('SIGTERM');
  await product.ended;
  rmSync(dataDir, { recursive: true, force: true });

  const lines: Line[] = product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const signIn = lines.find(({ req }) => req?.path === '/api/auth/login');
  expect(signIn).toMatchObject({ req: { method: 'POST' }, res: { statusCode: 401 } });
  const failure = lines.find(({ securityEvent }) => securityEvent === 'sign_in_failed');
  expect(failure?.reqId).toBe(signIn?.reqId);
  const unknown = lines.find(({ req }) => req?.path === '/api/no-such-thing');
  expect(unknown).toMatchObject({ reqId: requestId, res: { statusCode: 404 } });
  expect(product.output()).not.toContain('secret-of-a-');
  expect(product.output()).not.toContain('"remoteAddress"');
});
