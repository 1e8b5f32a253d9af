export * from './german-time.js';
