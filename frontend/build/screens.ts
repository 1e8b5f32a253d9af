import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

const SCREEN = /screen\(paths\.(\w+),\s*\(\) =>\s*import\('@\/([\w/-]+)'\)/g;

/**
 * What screens ask the API for first; the server puts the answers into their pages. `:moduleId` is a parameter of the
 * page's address.
 */
const FIRST_CALLS: Record<string, string[]> = {
  dashboard: ['/api/auth/user', '/api/modules', '/api/user/stats', '/api/user/today'],
  modules: ['/api/auth/user', '/api/modules'],
  module: ['/api/auth/user', '/api/modules/:moduleId/text', '/api/modules/:moduleId'],
  chat: ['/api/auth/user', '/api/chat/conversations', '/api/chat/status'],
  downloads: ['/api/auth/user', '/api/modules', '/api/downloads'],
  plan: ['/api/auth/user', '/api/plan'],
};

/** Under which key of the tab the draft of a prerendered form is kept; empty where nothing is. */
const DRAFTS: Record<string, string> = { login: '', checkout: '', calculator: 'valuation-draft' };

export interface Screen {
  path: string;
  calls: string[] | undefined;
  draft: string | undefined;
  hasOwnPage: boolean;
  /** What it runs on, beside the entry; what others need comes before them. */
  scripts: string[];
}

/** What the page of each screen says beforehand, so that nothing waits for the script that would find it out. */
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
      calls: FIRST_CALLS[name],
      draft: DRAFTS[name],
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
