/* In a worker thread: renders a result as PDF and workbooks. */

export { proceedsReport as report } from './pdf/proceeds-report.js';
export { chamberWorkbook as chamber } from './workbook/chamber-workbook.js';
export { proceedsWorkbook as workbook } from './workbook/proceeds-workbook.js';
