export { EXAMPLE_FACTS } from './example.js';
export * from './facts.js';
