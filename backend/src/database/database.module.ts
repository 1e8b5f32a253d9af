import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

@Module({})
export class DatabaseModule {
  /** Wraps a connection that the start has opened and migrated; closing the app closes it. */
  static with(dataSource: DataSource) {
    return TypeOrmModule.forRootAsync({
      useFactory: () => dataSource.options,
      dataSourceFactory: async () => dataSource,
    });
  }
}
