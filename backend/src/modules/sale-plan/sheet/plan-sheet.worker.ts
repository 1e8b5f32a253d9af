import { serveCalls } from '../../../platform/threads/serve-calls.js';
import { planSheet } from './plan-sheet.js';

/** The code of the thread that sets plans on paper. */
const calls = { sheet: planSheet };

export type SheetCalls = typeof calls;

serveCalls(calls);
