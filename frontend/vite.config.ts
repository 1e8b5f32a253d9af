import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { courseCatalogue } from './build/course-catalogue.ts';
import { glossary } from './build/glossary.ts';
import { siteContent } from './build/site-content.ts';
import { textFont } from './build/text-font.ts';

const folder = (path: string) => new URL(path, import.meta.url).pathname;

/** Where `npm run dev` has the server listen. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The folder whose `site/` says who runs the product, as for the server. */
const OPERATOR_CONTENT = process.env.OPERATOR_CONTENT
  ? `${resolve(process.env.OPERATOR_CONTENT)}/`
  : folder('../content/');

/**
 * What several pages load, as a few files: a button, an icon or a rule is some hundred bytes, and as files of
 * their own they would cost more in requests and headers than in code. A group takes along what its modules
 * import and no group before it has taken, so the order counts.
 */
const GROUPS = [
  // What every page runs on changes seldom: a deploy leaves it in the browsers' caches.
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|clsx|@radix-ui\/react-(slot|compose-refs))\//,
  },
  // What the entry needs to load everything else.
  { name: 'loading', test: /preload-helper|\/src\/app\/when-idle/ },
  // What stands around every page.
  {
    name: 'frame',
    tags: ['$initial' as const],
    test: /^(?!.*(index\.html|\/src\/app\/(main|history-entry)\.|\.css$))/,
  },
  // React-admin needs the forms, but not the rules.
  { name: 'rules', test: /node_modules\/zod\// },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
  // Dialogs and messages; menus, which are placed beside something, need more.
  {
    name: 'overlays',
    test: /node_modules\/(@radix-ui\/react-(?!popper|popover|arrow|menu|dropdown-menu|tooltip|use-size|use-rect|roving-focus|direction|accordion|tabs|collapsible)|react-remove-scroll|aria-hidden|use-sidecar|use-callback-ref|react-style-singleton|get-nonce)/,
  },
  {
    name: 'menus',
    test: /node_modules\/(@floating-ui|@radix-ui\/react-(popper|arrow|menu|dropdown-menu|roving-focus|direction))\//,
  },
  // What the landing page shares with others: it loads nothing that it does not show.
  {
    name: 'offer',
    test: /\/src\/(ui\/(phone-fold|select-field|checkbox-field|text-field|control-look|field|alert|rating|sample-mark|card)\.tsx?|ui\/money-field\/|lib\/(proven|calculator-draft)\.ts|marketing\/(claim|fill-in))|domain\/src\/(pricing|valuation)\/|(arrow-right|chevron-down|book-open|calculator|file-text|mail|message-square-text|phone|shield-check|user-round|clock)\.(m?js)$/,
    minShareCount: 2,
  },
  // What the screens of the product share.
  {
    name: 'screens',
    test: /\/src\/(api\/[\w-]+\.|ui\/(?!dialog|confirm-dialog|conflict-dialog|dropdown-menu|tabs|tooltip)[\w-]+\.|lib\/(?!zod|billing-address)[\w-]+\.|ui\/baton|lib\/notes|features\/course\/(status|[\w-]+\.))|lucide-react|domain\/src\/course\//,
    minShareCount: 4,
  },
  { name: 'dialogs', test: /\/src\/ui\/(dialog|confirm-dialog|conflict-dialog)\./ },
  { name: 'form-parts', test: /\/src\/lib\/(form\/|zod|billing-address)/ },
  { name: 'drawing', test: /\/src\/ui\/drawing\// },
  { name: 'texts', test: /\/src\/ui\/markdown\/(?!markdown\.|task-slot)/ },
  { name: 'parser', test: /\/src\/ui\/markdown\/markdown\./ },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

export default defineConfig({
  plugins: [react(), tailwindcss(), siteContent(), courseCatalogue(), glossary(), textFont()],
  resolve: {
    alias: [
      { find: '@/', replacement: folder('./src/') },
      { find: '@content/', replacement: OPERATOR_CONTENT },
      { find: /^@toolkit\/documents\/(.*)$/, replacement: folder('../documents/src/$1.ts') },
      { find: /^@toolkit\/domain\/(.*)$/, replacement: folder('../domain/src/$1/index.ts') },
    ],
  },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The second is loaded by the first; as an entry it keeps a file of its own.
      input: { index: folder('./index.html'), start: folder('./src/app/start.tsx') },
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/downloads/': SERVER,
    },
  },
});
