import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { EmailTokensService } from './email-tokens.service.js';
import { alreadyRegisteredLetter, unconfirmedAccountLetter } from './identity.letters.js';
import type { User } from './user.entity.js';

/** Somebody wants an address that has an account: its owner is told, the asker is not. */
@Injectable()
export class KnownAddressService {
  constructor(
    private readonly tokens: EmailTokensService,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Mails the owner how to sign in or, where the address was never confirmed, how to take it over. */
  async tellOwner(manager: EntityManager, owner: User): Promise<void> {
    if (owner.emailConfirmedAt) {
      await this.outbox.enqueue(manager, alreadyRegisteredLetter(owner, this.env.appUrl));
      return;
    }
    const link = await this.tokens.issueLink(manager, owner.id, 'reset-password');
    await this.outbox.enqueue(manager, unconfirmedAccountLetter(owner.email, link));
  }
}
