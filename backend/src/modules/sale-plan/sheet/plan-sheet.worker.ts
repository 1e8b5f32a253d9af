/* In a thread: sets plans on paper. */

export { planSheet as sheet } from './plan-sheet.js';
