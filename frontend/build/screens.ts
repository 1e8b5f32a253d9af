import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

const SCREEN = /screen\(paths\.(\w+),\s*\(\) =>\s*import\('@\/([\w/-]+)'\)/g;

/**
 * What screens ask the server for first, as far as everybody who is signed in may have it; `:id` is the
 * second part of the address, `:search` what follows its question mark. What follows a text is asked for
 * when that is there.
 */
const FIRST_CALLS: Record<string, string[]> = {
  dashboard: ['/api/auth/user', '/api/modules', '/api/user/stats', '/api/user/today'],
  modules: ['/api/auth/user', '/api/modules'],
  module: ['/api/auth/user', '/api/modules/:id/text:search', '/api/modules/:id'],
  chat: ['/api/auth/user', '/api/chat/conversations', '/api/chat/status'],
  downloads: ['/api/auth/user', '/api/modules'],
};

/** Under which key of the tab what somebody has begun on a page is kept; empty where nothing is. */
const BEGUN: Record<string, string> = { login: '', checkout: '', calculator: 'valuation-draft' };

export interface Screen {
  path: string;
  /** Attributes of the page's root, read by `first-paint.js`. */
  attributes: Record<string, string>;
  hasOwnPage: boolean;
  /** What it runs on, beside the entry; what others need comes before them. */
  scripts: string[];
}

/**
 * What the HTML of each screen says beforehand, so that nothing waits for the script that would find it
 * out: which scripts it needs, and what it asks the server for.
 */
export function readScreens(
  root: string,
  manifest: Manifest,
  paths: Record<string, string>,
): Screen[] {
  const source = readFileSync(join(root, 'src/app/routes.tsx'), 'utf8');
  const files = new Map(
    [...source.matchAll(SCREEN)].map(([, name = '', file = '']) => [name, file]),
  );
  const entry = new Set(scriptsOf(manifest, 'index.html'));
  return Object.entries(paths).map(([name, path]) => {
    const file = files.get(name);
    const start = scriptsOf(manifest, 'src/app/start.tsx');
    const own = file ? scriptsOf(manifest, `src/${file}.tsx`) : [];
    const all = new Set([...start, ...own]);
    return {
      path,
      attributes: {
        ...(FIRST_CALLS[name] && { 'data-calls': FIRST_CALLS[name].join(' ') }),
        ...(BEGUN[name] !== undefined && { 'data-begun': BEGUN[name] }),
      },
      hasOwnPage: file !== undefined,
      scripts: [...all].filter((script) => !entry.has(script)),
    };
  });
}

/** All that a module imports, then its own script. */
function scriptsOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no „${key}“`);
  if (seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((next) => scriptsOf(manifest, next, seen)), chunk.file];
}
