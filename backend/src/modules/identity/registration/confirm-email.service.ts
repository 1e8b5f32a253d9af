import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ClientInfo } from '../../../platform/http/client.decorator.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { EmailConfirmationService } from '../email-confirmation.service.js';
import { EmailTokensService } from '../email-tokens.service.js';
import { emailChangedLetter } from '../identity.letters.js';
import { LIMITS } from '../identity.limits.js';
import { User } from '../user.entity.js';

export type Confirmed = 'address' | 'new-address';

/** What a click on a confirmation link does. */
@Injectable()
export class ConfirmEmailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly tokens: EmailTokensService,
    private readonly confirmation: EmailConfirmationService,
    private readonly outbox: OutboxService,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * Confirms the address of a new account, or makes a new address the valid one.
   * @throws AppError TOKEN_INVALID; EMAIL_TAKEN when the new address got an account in the meantime
   */
  async confirm(token: unknown, client: ClientInfo): Promise<Confirmed> {
    await this.limits.consume(LIMITS.tokenByClient, client.network);
    return this.dataSource.transaction(async (manager) => {
      const used = await this.tokens.redeem(manager, token, ['confirm-email', 'change-email']);
      if (!used.newEmail) {
        await this.confirmation.confirm(manager, used.userId);
        return 'address';
      }
      await this.change(manager, used.userId, used.newEmail);
      return 'new-address';
    });
  }

  private async change(manager: EntityManager, userId: string, newEmail: string): Promise<void> {
    const before = await manager.findOneByOrFail(User, { id: userId });
    await this.confirmation.confirm(manager, userId, newEmail);
    // A link to set the password may still lie in the old mailbox.
    await this.tokens.endAll(manager, userId);
    const letter = emailChangedLetter(before, newEmail, this.site.contact.email);
    await this.outbox.enqueue(manager, letter);
  }
}
