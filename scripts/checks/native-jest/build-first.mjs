import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Builds what has changed since the last build: tests look at what has been built. */
export default function buildFirst() {
  const build = ['scripts/build.mjs', 'domain', 'documents', 'backend'];
  execFileSync(process.execPath, build, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
}
