import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { checkoutClosed } from '../billing.errors.js';
import { ADVERTISING, type AdvertisingStatement, LAUNCH_CONDITIONS } from './launch-conditions.js';

/** A condition that does not hold, and why. */
export interface UnmetCondition {
  name: string;
  faults: string[];
}

/**
 * Keeps the checkout of a product in production closed until every condition of the launch holds. It
 * says why at each start and to staff; buyers hear only that it is closed.
 */
@Injectable()
export class LaunchCheck implements OnModuleInit {
  private readonly logger = new Logger('Launch');

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
    @Inject(ADVERTISING) private readonly advertising: AdvertisingStatement[],
  ) {}

  onModuleInit(): void {
    for (const { name, faults } of this.unmet()) {
      for (const fault of faults) {
        this.logger.warn(`The checkout stays closed (${name}): ${fault}`);
      }
    }
  }

  /** The conditions that keep the checkout closed; none outside production. */
  unmet(): UnmetCondition[] {
    if (!this.env.production) return [];
    const { site, advertising } = this;
    const facts = { site, advertising, stripe: this.env.stripe };
    return LAUNCH_CONDITIONS.map(({ name, faults }) => ({ name, faults: faults(facts) })).filter(
      ({ faults }) => faults.length > 0,
    );
  }

  isOpen(): boolean {
    return this.unmet().length === 0;
  }

  /** @throws AppError CHECKOUT_CLOSED */
  assertOpen(): void {
    if (!this.isOpen()) throw checkoutClosed();
  }
}
