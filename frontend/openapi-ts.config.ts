import { defineConfig } from '@hey-api/openapi-ts';

export default defineConfig({
  input: './docs/openapi.json',
  output: 'frontend/src/api/generated',
  plugins: ['@hey-api/typescript'],
});
