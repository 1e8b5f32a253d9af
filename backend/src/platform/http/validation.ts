import { type ValidationError as Fault, ValidationPipe } from '@nestjs/common';
import { ValidationError } from '../errors/app-error.js';

/** Checks every body and query against its DTO; unknown fields are dropped, never stored. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (faults) => new ValidationError(byField(faults)),
  });
}

function byField(faults: Fault[], prefix = ''): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const fault of faults) {
    const name = prefix + fault.property;
    if (fault.constraints) fields[name] = Object.values(fault.constraints);
    Object.assign(fields, byField(fault.children ?? [], `${name}.`));
  }
  return fields;
}
