import { defineConfig } from '@hey-api/openapi-ts';

export default defineConfig({
  input: './docs/openapi.json',
  output: 'frontend/src/api/generated',
  // The client names operations by their path; only the bodies' types are imported.
  parser: { filters: { operations: { exclude: ['/.*/'] }, orphans: true } },
  plugins: ['@hey-api/typescript'],
});
