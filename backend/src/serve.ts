import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { entities } from './app.entities.js';
import { createApp } from './app.setup.js';
import type { Env } from './config/env.js';
import { grantApplicationRights } from './database/application-rights.js';
import { connectionFault } from './database/connection-fault.js';
import { createDataSource } from './database/data-source.js';
import { Listening } from './database/listen.js';
import { migrate } from './database/migrate.js';
import { RetrievalService } from './modules/assistant/index.js';
import { DemoAccounts } from './modules/identity/index.js';
import { SampleShop } from './modules/sample-shop/index.js';
import { OutboxJob } from './platform/mail/outbox.job.js';
import { Shutdown } from './platform/operations/shutdown.js';

/** A server that answers. */
export interface Served {
  hasDemoAccounts: boolean;
  /** Answers what has come and what still comes in the time before, then closes. */
  end(): Promise<void>;
}

/**
 * The whole server on a database that is there: migrates it, fills a new one, and listens.
 * @param url of the database
 * @throws Error with one German sentence when something is in the way
 */
export async function serve(env: Env, url: string): Promise<Served> {
  const directUrl = env.directDatabaseUrl ?? url;
  const dataSource = await openDatabase(env, url, env.ownerDatabaseUrl ?? directUrl);
  try {
    const app = await createApp(env, dataSource);
    const demo = app.get(DemoAccounts, { strict: false });
    const isNew = await demo.createInEmptyDatabase();
    await app.init();
    if (env.learnAtStart) await app.get(RetrievalService, { strict: false }).ready();
    if (isNew) await app.get(SampleShop, { strict: false }).fill();
    const hasDemoAccounts = await demo.areThere();
    await app.listen(env.port, env.host);
    const emails = sendWhenOwed(app, directUrl);
    const end = () =>
      app.get(Shutdown, { strict: false }).run(env.shutdownDelaySeconds * 1_000, async () => {
        await emails.end();
        await app.close();
      });
    return { hasDemoAccounts, end };
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    throw error;
  }
}

/** @param ownerUrl as who owns the tables; the same as `url` where nobody else is named */
async function openDatabase(env: Env, url: string, ownerUrl: string): Promise<DataSource> {
  const migrating = createDataSource(ownerUrl, [], { unlimited: true, poolSize: 2 });
  await connect(migrating, ownerUrl, ownerSetting(env));
  try {
    await migrate(migrating);
    const { username } = new URL(url);
    if (new URL(ownerUrl).username !== username) await grantApplicationRights(migrating, username);
  } finally {
    await migrating.destroy();
  }
  const dataSource = createDataSource(url, entities, { poolSize: env.databasePoolSize });
  await connect(dataSource, url, 'DATABASE_URL');
  return dataSource;
}

function ownerSetting({ ownerDatabaseUrl, directDatabaseUrl }: Env): string {
  if (ownerDatabaseUrl) return 'OWNER_DATABASE_URL';
  return directDatabaseUrl ? 'DIRECT_DATABASE_URL' : 'DATABASE_URL';
}

async function connect(dataSource: DataSource, url: string, setting: string): Promise<void> {
  try {
    await dataSource.initialize();
  } catch (error) {
    throw connectionFault(url, setting, error);
  }
}

/** E-mails go out as soon as the transaction that owes them has committed; the job also looks by the clock. */
function sendWhenOwed(app: NestFastifyApplication, url: string): Listening {
  const job = app.get(OutboxJob, { strict: false });
  return new Listening(url, 'outbox_email', () => void job.sendDue());
}
