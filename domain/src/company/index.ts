export { changedFields, type FieldChange, knownFields, withValues } from './changes.js';
export { EXAMPLE_FACTS } from './example.js';
export * from './facts.js';
export * from './fields.js';
export { LEVER_BOUNDS, type Levers, withLevers } from './levers.js';
export { type PastedYear, type PastedYears, readPastedYears } from './paste.js';
