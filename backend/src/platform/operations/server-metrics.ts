import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';

/** What a server says about itself to Prometheus; one registry for each server. */
export class ServerMetrics {
  private readonly registry = new Registry();
  readonly contentType = this.registry.contentType;
  private isWatching = false;
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [this.registry],
  });
  private readonly failures = new Counter({
    name: 'http_server_faults_total',
    help: 'Answers with a status of 500 and above',
    registers: [this.registry],
  });

  constructor(dataSource: DataSource) {
    new Gauge({
      name: 'outbox_emails',
      help: 'E-mails by state; pending ones wait, failed and refused ones need somebody',
      labelNames: ['state'],
      registers: [this.registry],
      async collect() {
        // Repositories do not group.
        const rows: { state: string; count: number }[] = await dataSource.query(
          `SELECT "state", count(*)::int AS "count" FROM "outbox_email"
           WHERE "state" <> 'sent' GROUP BY "state"`,
        );
        for (const state of ['pending', 'failed', 'refused']) this.set({ state }, 0);
        for (const { state, count } of rows) this.set({ state }, count);
      },
    });
  }

  /**
   * The figures as Prometheus reads them. The process itself is watched from the first time somebody asks: its
   * event loop is looked at a hundred times a second, which would be most of what an idle laptop does.
   */
  read(): Promise<string> {
    if (!this.isWatching) collectDefaultMetrics({ register: this.registry });
    this.isWatching = true;
    return this.registry.metrics();
  }

  /** Times every answer. Routes are named by their pattern, so that ids make no new series. */
  observe(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      const status = reply.statusCode;
      this.requests.observe(
        { method, route: routeOptions.url ?? 'unknown', status },
        reply.elapsedTime / 1000,
      );
      if (status >= 500) this.failures.inc();
      done();
    });
  }
}
