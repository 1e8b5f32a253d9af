import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_LEVEL, type AccessLevel } from '../../../platform/http/access.decorator.js';

/** Stops the start where a route does not say who may call it. */
@Injectable()
export class AccessDeclarations implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error that names every route without an access level */
  onModuleInit(): void {
    const undeclared = declaredRoutes(this.discovery, this.reflector)
      .filter(({ level }) => !level)
      .map(({ method, path }) => `${method} ${path}`);
    if (undeclared.length > 0) {
      throw new Error(`Ohne Zugriffsstufe (@Access): ${undeclared.join(', ')}`);
    }
  }
}

export interface DeclaredRoute {
  /** Such as `GET`. */
  method: string;
  /** As the controller and its method declare it, without the prefix of the API: `auth/user`. */
  path: string;
  /** Who may call it; undefined when nobody thought of it. */
  level: AccessLevel | undefined;
}

/** Every route that a controller of this server declares. */
export function declaredRoutes(discovery: DiscoveryService, reflector: Reflector): DeclaredRoute[] {
  const scanner = new MetadataScanner();
  return discovery.getControllers().flatMap(({ metatype }) => {
    if (!metatype) return [];
    const prototype = metatype.prototype;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const method: RequestMethod | undefined = Reflect.getMetadata(METHOD_METADATA, handler);
      if (method === undefined) return [];
      const level = reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS_LEVEL, [
        handler,
        metatype,
      ]);
      const roots = pathsOf(metatype);
      return roots.flatMap((root) =>
        pathsOf(handler).map((path) => ({
          method: RequestMethod[method],
          path: [root, path].filter(Boolean).join('/'),
          level,
        })),
      );
    });
  });
}

function pathsOf(target: object): string[] {
  const paths: string | string[] = Reflect.getMetadata(PATH_METADATA, target) ?? '';
  return [paths].flat().map((path) => path.replaceAll(/^\/+|\/+$/g, ''));
}
