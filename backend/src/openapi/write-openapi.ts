import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { runOnTemporaryApp } from '../temporary-app.js';
import { describeApi } from './api-document.js';

/** Writes `docs/openapi.json` (or the file named on the command line) from the running code. */
const target = process.argv[2] ?? 'docs/openapi.json';

await runOnTemporaryApp((app) =>
  writeFileSync(target, `${JSON.stringify(describeApi(app), null, 2)}\n`),
);
