import { rmSync } from 'node:fs';

export default async function stopPostgres() {
  const { server, folder } = globalThis.testPostgres;
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
