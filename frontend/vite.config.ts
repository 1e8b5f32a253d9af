import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { courseCatalogue } from './build/course-catalogue.ts';
import { glossary } from './build/glossary.ts';
import { materialIcons } from './build/material-icons/plugin.ts';
import { siteContent } from './build/site-content.ts';

const folder = (path: string) => new URL(path, import.meta.url).pathname;

/** Where `npm run dev` has the server listen. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * What most pages share (a button, an icon, the paths) is a few hundred bytes each: as files of their own
 * they would cost more in requests and headers than in code. Fewer importers, and a page would load parts
 * that it does not show.
 */
const SHARED_PARTS = {
  name: 'parts',
  // Dialogs bring a library along that the landing page does without.
  test: /\/src\/(ui|lib|api)\/(?!dialog|conflict-dialog)[\w-]+\.tsx?$|lucide-react/,
  minShareCount: 16,
};

/** What the landing page shares with a form or two, for the same reason. */
const OFFER_PARTS = {
  name: 'offer',
  test: /\/src\/(ui\/(select-field|checkbox-field|rating|sample-mark|card)\.tsx|ui\/money-field\/|lib\/(proven|calculator-draft)\.ts|marketing\/(claim|fill-in))|domain\/src\/(pricing|valuation)\/|(arrow-right|book-open|calculator|file-text|mail|message-square-text|phone|shield-check|user-round|clock)\.(m?js)$/,
  minShareCount: 2,
};

export default defineConfig({
  plugins: [react(), tailwindcss(), siteContent(), courseCatalogue(), glossary(), materialIcons()],
  resolve: {
    alias: [
      { find: '@/', replacement: folder('./src/') },
      { find: '@content/', replacement: folder('../content/') },
      { find: /^@stabwechsel\/documents\/(.*)$/, replacement: folder('../documents/src/$1.ts') },
      { find: /^@stabwechsel\/domain\/(.*)$/, replacement: folder('../domain/src/$1/index.ts') },
    ],
  },
  optimizeDeps: { rolldownOptions: { plugins: [materialIcons()] } },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [SHARED_PARTS, OFFER_PARTS] } } },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/downloads/': SERVER,
    },
  },
});
