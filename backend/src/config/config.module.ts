import { type DynamicModule, Module } from '@nestjs/common';
import type { Env } from './env.js';

/** Injection token of the typed settings. */
export const ENV = Symbol('ENV');

@Module({})
export class ConfigModule {
  /** The one global module: every part may ask for the settings. */
  static with(env: Env): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: ENV, useValue: env }],
      exports: [ENV],
    };
  }
}
