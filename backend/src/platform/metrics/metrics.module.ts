import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MetricsController } from './metrics.controller.js';
import { ServerMetrics } from './server-metrics.js';

@Module({
  controllers: [MetricsController],
  providers: [
    {
      provide: ServerMetrics,
      useFactory: (dataSource: DataSource) => new ServerMetrics(dataSource),
      inject: [DataSource],
    },
  ],
})
export class MetricsModule {}
