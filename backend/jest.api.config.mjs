import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import base from './jest.config.mjs';
import { MEASURED } from './jest.measured.config.mjs';

const TESTS = fileURLToPath(new URL('test/', import.meta.url));
const SUITES = fileURLToPath(new URL('../.cache/test/api-suites/', import.meta.url));
/** Each links the whole server once; enough of them that two workers end at about the same time. */
const NUMBER_OF_SUITES = 10;

const specs = readdirSync(TESTS)
  .filter((name) => name.endsWith('.e2e-spec.ts') && !MEASURED.includes(name))
  .sort();

rmSync(SUITES, { recursive: true, force: true });
mkdirSync(SUITES, { recursive: true });
for (let suite = 0; suite < NUMBER_OF_SUITES; suite++) {
  const members = specs.filter((_, index) => index % NUMBER_OF_SUITES === suite);
  const imports = members.map((name) => `import ${JSON.stringify(TESTS + name)};\n`);
  writeFileSync(`${SUITES}suite-${suite + 1}.mjs`, imports.join(''));
}

/** The specs against the whole server, in few files that import many, so that it is linked a few times. */
export default {
  ...base,
  roots: [SUITES],
  testMatch: [`${SUITES}*.mjs`],
  transform: {
    '\\.e2e-spec\\.ts$': [
      '<rootDir>/test/support/spec-as-describe.mjs',
      base.transform['^.+\\.ts$'][1],
    ],
    ...base.transform,
  },
};
