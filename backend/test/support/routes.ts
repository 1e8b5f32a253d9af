import { DiscoveryService, Reflector } from '@nestjs/core';
import {
  type DeclaredRoute,
  declaredRoutes,
} from '../../src/modules/identity/access/access-declarations.js';
import type { TestApp } from './test-app.js';

/** Routes of controllers that answer without the prefix of the API. */
const WITHOUT_PREFIX = [
  'metrics',
  'downloads/:file',
  'downloads/archiv/:file',
  '.well-known/security.txt',
];

/** Every route that a controller declares, with the path that a client calls. */
export function routesOf({ app }: TestApp): DeclaredRoute[] {
  const discovery = app.get(DiscoveryService, { strict: false });
  return declaredRoutes(discovery, app.get(Reflector)).map((route) => ({
    ...route,
    path: WITHOUT_PREFIX.includes(route.path) ? `/${route.path}` : `/api/${route.path}`,
  }));
}

/**
 * Every `METHOD /path` that the web server itself knows, read from the tree that it prints:
 * each line adds its part to the path of the line above it that stands further left.
 */
export function servedRoutes({ app }: TestApp): string[] {
  const tree = app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (indent === undefined || part === undefined) return [];
    parts.splice(indent.length / 4);
    parts.push(part);
    const path = parts.join('');
    return (methods?.split(', ') ?? []).map((method) => `${method} ${path}`);
  });
}
