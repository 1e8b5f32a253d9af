import { resolve } from 'node:path';
import { CoverageReport } from 'monocart-coverage-reports';

const PARTS = ['backend', 'domain', 'documents'];
const MIN_PERCENT = 85;

/**
 * Maps what Node has counted in the build to the sources and prints the coverage of each part.
 * @param raw the folder that `NODE_V8_COVERAGE` named
 * @throws Error where fewer statements are covered than asked for
 */
export async function reportCoverage(raw) {
  const faults = [];
  for (const part of PARTS) {
    const report = new CoverageReport({
      name: part,
      outputDir: resolve('.cache/coverage/report', part),
      reports: ['v8', 'json-summary'],
      logging: 'error',
      // Files that no test loads count as well.
      all: { dir: `${part}/dist`, filter: '**/*.js' },
      entryFilter: ({ url }) => url.includes(`/${part}/dist/`) && !url.includes('node_modules'),
      sourceFilter: (path) => path.endsWith('.ts') && !path.includes('/migrations/'),
    });
    await report.addFromDir(raw);
    const { summary } = await report.generate();
    const { covered, total, pct } = summary.statements;
    console.log(`${part}: ${pct} % of statements (${covered} of ${total})`);
    if (pct < MIN_PERCENT) faults.push(`${part} is below ${MIN_PERCENT} %`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
