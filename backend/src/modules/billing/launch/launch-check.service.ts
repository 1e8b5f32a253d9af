import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ENV } from '../../../config/config.module.js';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import type { Env } from '../../../config/env.js';
import { StaffService } from '../../identity/index.js';
import { PaymentEventsService } from '../payments/index.js';
import type { CheckedDuty } from './duties.js';
import { checkoutClosed } from './launch.errors.js';
import { type CheckedCondition, checkConditions } from './launch-conditions.js';
import { LaunchConfirmationsService } from './launch-confirmations.service.js';
import { type InstallationFacts, type LivingFacts, readInstallation } from './launch-facts.js';
import { domainOf, lookUpMailDomain } from './mail-domain.js';

const NOTHING_KNOWN: LivingFacts = {
  ...{ staff: null, lastEventAt: null, mailDomain: null },
  ...{ openedAt: null, confirmed: {} },
};

/** A duty with the title of its condition. */
export type DueCondition = CheckedDuty & { title: string };

/** The same without a database, for the command line. */
export async function checkInstallation(env: Env, contentDir: URL): Promise<CheckedCondition[]> {
  const installation = readInstallation(env, contentDir);
  const { dkimSelector } = installation.selling.launch;
  const mailDomain = await lookUpMailDomain(domainOf(env.mailFrom), dkimSelector);
  return checkConditions({ ...installation, ...NOTHING_KNOWN, mailDomain, today: new Date() });
}

/**
 * What stands between this installation and lawful sale. In production the checkout opens once everything is in
 * order, and closes again for what is unlawful alone; elsewhere all is listed and nothing closed. Buyers hear only
 * that it is closed.
 */
@Injectable()
export class LaunchCheck implements OnApplicationBootstrap {
  private readonly logger = new Logger('Launch');
  /** Does not change while the server runs; read when first asked for, which outside production few do. */
  private read: InstallationFacts | null = null;
  private living = NOTHING_KNOWN;
  /** Each order asks, and to read all texts takes some ten milliseconds; forgotten with each new look. */
  private checked: CheckedCondition[] | null = null;

  constructor(
    private readonly paymentEvents: PaymentEventsService,
    private readonly staff: StaffService,
    private readonly confirmations: LaunchConfirmationsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** A shop in production knows before its first call whether it may sell. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.env.production) return;
    await this.refresh();
    for (const { name, faults } of this.unmet()) {
      for (const fault of faults) {
        this.logger.warn(`The checkout stays closed (${name}): ${fault}`);
      }
    }
  }

  private get installation(): InstallationFacts {
    this.read ??= readInstallation(this.env, CONTENT_DIR);
    return this.read;
  }

  /** Looks again at what changes while the product runs; the screen „Vor dem Start“ does so too. */
  // Between the jobs of each minute, which have their connections then.
  @Cron('40 */10 * * * *')
  async refresh(): Promise<void> {
    const { mailFrom } = this.env;
    const { dkimSelector } = this.installation.selling.launch;
    const [staff, lastEventAt, mailDomain, confirmed] = await Promise.all([
      this.staff.secondFactors(),
      this.paymentEvents.lastAt('stripe'),
      lookUpMailDomain(domainOf(mailFrom), dkimSelector),
      this.confirmations.facts(),
    ]);
    this.living = { staff, lastEventAt, mailDomain, ...confirmed };
    this.checked = null;
    if (this.env.production && !confirmed.openedAt && this.isOpen()) {
      this.living.openedAt = await this.confirmations.open();
      this.checked = null;
    }
  }

  /** Every condition with its state, in their order. */
  conditions(): CheckedCondition[] {
    const { installation, living } = this;
    this.checked ??= checkConditions({ ...installation, ...living, today: new Date() });
    return this.checked;
  }

  /** What keeps the checkout closed; nothing does outside production. */
  unmet(): CheckedCondition[] {
    return this.env.production ? this.conditions().filter(({ state }) => state === 'missing') : [];
  }

  /** What a shop that has opened in production has to do again, soon or by now. */
  due(): DueCondition[] {
    if (!this.env.production || !this.living.openedAt) return [];
    return this.conditions().flatMap(({ title, duties }) =>
      duties.filter(({ state }) => state !== 'fine').map((duty) => ({ title, ...duty })),
    );
  }

  /** Whether this shop has sold before, so that closing it has to be reported. */
  get hasOpened(): boolean {
    return this.living.openedAt !== null;
  }

  isOpen(): boolean {
    return this.unmet().length === 0;
  }

  /** @throws AppError CHECKOUT_CLOSED */
  assertOpen(): void {
    if (!this.isOpen()) throw checkoutClosed();
  }
}
