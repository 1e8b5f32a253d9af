/* In a worker thread: renders plans as PDF. */

export { planSheet as sheet } from './plan-sheet.js';
