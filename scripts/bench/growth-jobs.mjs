import { entities } from '../../backend/dist/app.entities.js';
import { createApp } from '../../backend/dist/app.setup.js';
import { readEnv } from '../../backend/dist/config/env.js';
import { createDataSource } from '../../backend/dist/database/data-source.js';
import { AccessBeginsJob } from '../../backend/dist/modules/billing/access/access-begins.job.js';
import { CheckoutService } from '../../backend/dist/modules/billing/checkout/checkout.service.js';
import { ReconcilePaymentsJob } from '../../backend/dist/modules/billing/payments/reconcile-payments.job.js';
import { EmailTokensService } from '../../backend/dist/modules/identity/accounts/email-tokens.service.js';
import { ChallengesService } from '../../backend/dist/modules/identity/second-factor/challenges.service.js';
import { KnownDevicesService } from '../../backend/dist/modules/identity/sign-in/known-devices.service.js';
import { SessionsService } from '../../backend/dist/modules/identity/sign-in/sessions.service.js';
import { UnlockModulesJob } from '../../backend/dist/modules/learning/unlock-modules.job.js';
import { MailingJob } from '../../backend/dist/modules/mailings/mailing.job.js';
import { DigestJob } from '../../backend/dist/modules/sale-plan/reminders/digest.job.js';
import { OutboxJob } from '../../backend/dist/platform/mail/outbox.job.js';
import { RateLimitService } from '../../backend/dist/platform/rate-limit/rate-limit.service.js';

/** What runs by the clock, as often as each hour or oftener, with nothing to do. */
const JOBS = [
  ['e-mails to send, each second', OutboxJob, 'sendDue'],
  ['mailings, every 5 seconds', MailingJob, 'writeDue'],
  ['unlocks, each minute', UnlockModulesJob, 'recordDueUnlocks'],
  ['access that begins, each minute', AccessBeginsJob, 'announceBegun'],
  ['payments reconciled, every 5 minutes', ReconcilePaymentsJob, 'reconcile'],
  ['e-mail of the week, every 10 minutes', DigestJob, 'writeDueDigests'],
  ['sessions that ended, each hour', SessionsService, 'forgetExpired'],
  ['links that ended, each hour', EmailTokensService, 'forgetExpired'],
  ['challenges that ended, each hour', ChallengesService, 'forgetExpired'],
  ['limits that ended, each hour', RateLimitService, 'forgetEndedWindows'],
  ['orders never paid, each hour', CheckoutService, 'deleteOldOrders'],
  ['devices not used, each night', KnownDevicesService, 'forgetUnused'],
];

/**
 * A server of its own on the database, whose jobs run when they are called.
 * @returns its jobs as things to time, and its end
 */
export async function startJobs(databaseUrl, dataDir) {
  const dataSource = await createDataSource(databaseUrl, entities).initialize();
  const env = readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const app = await createApp(env, dataSource, { jobs: false });
  await app.init();
  return {
    cases: JOBS.map(([name, service, method]) => ({
      name: `job: ${name}`,
      run: () => app.get(service, { strict: false })[method](),
    })),
    stop: () => app.close(),
  };
}
