import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';

/** Between two tries to connect. */
const PAUSE_MS = 1_000;
const PATIENCE_MS = 5_000;

/** A connection that hears what PostgreSQL tells on a channel, until it is ended. */
export class Listening {
  private readonly logger = new Logger('Database');
  private client: pg.Client | null = null;
  private isOver = false;

  /**
   * Connects, and again whenever the connection is lost; what is told meanwhile is not heard. PgBouncer in
   * transaction mode passes nothing on: `url` has to lead past it.
   * @param heard called for each notice, and whenever it listens anew
   */
  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly heard: () => void,
  ) {
    void this.connect();
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'toolkit',
      connectionTimeoutMillis: PATIENCE_MS,
      keepAlive: true,
    });
    this.client = client;
    client.on('error', (error) => this.logger.log(`Nothing is heard: ${error.message}`));
    client.on('notification', this.heard);
    try {
      await client.connect();
      client.once('end', () => void this.connectAgain());
      await client.query(`LISTEN ${client.escapeIdentifier(this.channel)}`);
      this.heard();
    } catch (error) {
      this.logger.log(`Nothing is heard: ${(error as Error).message}`);
      client.removeAllListeners('end');
      await client.end().catch(() => undefined);
      await this.connectAgain();
    }
  }

  private async connectAgain(): Promise<void> {
    await pause(PAUSE_MS, undefined, { ref: false });
    if (!this.isOver) await this.connect();
  }
}
