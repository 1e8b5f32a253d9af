import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const TABLE = 'docs/specification-coverage.md';
const LEAST_ROWS = 250;
const TEST = /`([^`]+)` “(.+?)”/g;

/**
 * Checks that every file and every test that the table names exists, that no number comes twice and
 * that the table is whole.
 * @throws Error that names every fault
 */
export function checkSpecificationCoverage() {
  const rows = readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+\.\d+ \|/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
  const faults = [...repeatedNumbers(rows), ...rows.flatMap(faultsOfRow)];
  if (rows.length < LEAST_ROWS) faults.push(`only ${rows.length} rows, expected ${LEAST_ROWS}`);
  if (faults.length > 0) throw new Error(`${TABLE}:\n${faults.join('\n')}`);
  console.log(`${TABLE}: ${rows.length} statements, each with its files and tests`);
}

function repeatedNumbers(rows) {
  const seen = new Set();
  return rows
    .filter(([number]) => seen.size === seen.add(number).size)
    .map(([number]) => `${number}: the number comes twice`);
}

function faultsOfRow([number, statement, files = '', tests = '']) {
  const faults = [];
  if (!statement) faults.push('says nothing');
  const named = [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => file);
  if (named.length === 0) faults.push('names no file');
  faults.push(...named.filter((file) => !existsSync(file)).map((file) => `no file ${file}`));
  const quoted = [...tests.matchAll(TEST)];
  if (quoted.length === 0) faults.push('names no test');
  for (const [, file, title] of quoted) {
    if (!existsSync(file)) faults.push(`no file ${file}`);
    else if (!readFileSync(file, 'utf8').includes(title))
      faults.push(`no test “${title}” in ${file}`);
  }
  return faults.map((fault) => `${number}: ${fault}`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    checkSpecificationCoverage();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
