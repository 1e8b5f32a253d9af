import { STATUS_CODES } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';
import { callsOf } from './calls.js';

/** Gives answers that nobody has described the name of their status. */
export function describeAnswers(document: OpenAPIObject): void {
  for (const { operation } of callsOf(document)) {
    for (const [status, answer] of Object.entries(operation.responses)) {
      if (answer && 'description' in answer) answer.description ||= STATUS_CODES[status] ?? status;
    }
  }
}
