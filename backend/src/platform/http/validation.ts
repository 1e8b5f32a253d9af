import { type ValidationError as Fault, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { ValidationError } from '../errors/app-error.js';

/** Checks every body and query against its DTO; unknown fields are dropped, never stored. */
export function validationPipe(): ValidationPipe {
  gatherRulesOnce();
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (faults) => new ValidationError(byField(faults)),
  });
}

/**
 * class-validator gathers the rules of a class, and of those it extends from among all there are, anew at each
 * check: most of what a check costs. They never change, and groups of rules are not used here.
 */
function gatherRulesOnce(): void {
  const storage = getMetadataStorage();
  const gather = storage.getTargetValidationMetadatas;
  if (Object.hasOwn(storage, 'getTargetValidationMetadatas')) return;
  const known = new Map<unknown, ReturnType<typeof gather>>();
  storage.getTargetValidationMetadatas = (target, ...how) => {
    const rules = known.get(target) ?? gather.call(storage, target, ...how);
    known.set(target, rules);
    return rules;
  };
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
