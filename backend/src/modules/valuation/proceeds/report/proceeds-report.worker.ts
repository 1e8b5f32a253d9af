/* In a thread: sets a result on paper and as workbooks. */

export { proceedsReport as report } from './pdf/proceeds-report.js';
export { chamberWorkbook as chamber } from './workbook/chamber-workbook.js';
export { proceedsWorkbook as workbook } from './workbook/proceeds-workbook.js';
