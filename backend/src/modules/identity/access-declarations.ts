import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { declaredRoutes } from './declared-routes.js';

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
