import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EXAMPLE_FACTS } from '../../domain/dist/company/index.js';
import {
  computeProceeds,
  DEFAULT_ASSUMPTIONS,
  inputFromFacts,
  LAW_2026,
} from '../../domain/dist/proceeds/index.js';
import { median, report } from './proceeds.mjs';

const REPORT = '../../backend/dist/modules/valuation/proceeds/report';
const PROCESSES = 5;
const RUNS = 10;

/**
 * How long the files of a result take: the first of a process, which loads the printer and its faces,
 * and those after it.
 */
export function benchReportFiles() {
  const file = fileURLToPath(import.meta.url);
  const processes = Array.from({ length: PROCESSES }, () =>
    JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' })),
  );
  const all = (name) => processes.flatMap((times) => times[name]);
  report('report PDF, first', median(all('firstPdf')), 2_000);
  report('report PDF', median(all('pdf')), 2_000);
  report('workbook XLSX, first', median(all('firstXlsx')), 2_000);
  report('workbook XLSX', median(all('xlsx')), 2_000);
  console.log();
}

/** Run as a process of its own: prints the milliseconds. */
async function timeFiles() {
  const [{ proceedsReport }, { proceedsWorkbook }] = await Promise.all([
    import(`${REPORT}/pdf/proceeds-report.js`),
    import(`${REPORT}/workbook/proceeds-workbook.js`),
  ]);
  const { input, assumed } = inputFromFacts(EXAMPLE_FACTS, DEFAULT_ASSUMPTIONS, 2026);
  const now = new Date();
  const source = {
    facts: EXAMPLE_FACTS,
    input,
    assumed,
    result: computeProceeds(input, LAW_2026, DEFAULT_ASSUMPTIONS),
    law: LAW_2026,
    assumptions: DEFAULT_ASSUMPTIONS,
    computedAt: now,
    storedAt: now,
    label: 'heute',
    issuer: { name: 'Übergabewerk', company: 'Übergabewerk' },
    appUrl: 'http://localhost',
  };
  const time = async (make, runs) => {
    const times = [];
    for (let run = 0; run < runs; run++) {
      const start = performance.now();
      await make(source);
      times.push(performance.now() - start);
    }
    return times;
  };
  const firstPdf = await time(proceedsReport, 1);
  const firstXlsx = await time(proceedsWorkbook, 1);
  const pdf = await time(proceedsReport, RUNS);
  const xlsx = await time(proceedsWorkbook, RUNS);
  console.log(JSON.stringify({ firstPdf, pdf, firstXlsx, xlsx }));
}

if (import.meta.main) await timeFiles();
