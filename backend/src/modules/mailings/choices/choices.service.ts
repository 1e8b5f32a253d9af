import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BY_LINK, linkInvalid } from '../../../platform/http/link-token.js';
import { OutboxHistory } from '../../../platform/mail/outbox-history.js';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { AccountsService, DataExportService, type SignedInUser } from '../../identity/index.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import type { SubscriberSource } from '../newsletter/subscriber.entity.js';
import { ChoiceLinks } from './choice-links.js';
import type { ChangeEmailChoicesDto, EmailChoicesDto, LinkedChoicesDto } from './choices.dto.js';
import { EmailChoice } from './email-choice.entity.js';

/** Anybody with an old e-mail may ask for another: few are enough for whoever means it. */
const BY_ADDRESS: Limit = { name: 'newsletter:address', tries: 3, windowSeconds: 3_600 };
const BY_ACCOUNT: Limit = { name: 'email-choices:account', tries: 60, windowSeconds: 60 };

/** Whose choices these are: an address, and the account it has, if any. */
interface Chooser {
  email: string;
  userId: string | null;
}

/** Which e-mails somebody gets, as they choose it signed in or by the link in one of them. */
@Injectable()
export class ChoicesService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly newsletter: NewsletterService,
    private readonly accounts: AccountsService,
    private readonly links: ChoiceLinks,
    private readonly limits: RateLimitService,
    private readonly history: OutboxHistory,
    private readonly dataExport: DataExportService,
  ) {}

  onModuleInit(): void {
    this.dataExport.register('emailChoices', async (userId) => {
      const { email } = (await this.accounts.contactOf(userId)) ?? { email: '' };
      return {
        moduleUpdates: await this.wantsUpdates(userId),
        newsletter: await this.newsletter.everything(email),
      };
    });
  }

  of({ id, email }: SignedInUser): Promise<EmailChoicesDto> {
    return this.read({ email, userId: id });
  }

  /** @throws RateLimitedError */
  async change(
    user: SignedInUser,
    change: ChangeEmailChoicesDto,
    network: string,
  ): Promise<EmailChoicesDto> {
    await this.limits.consume(BY_ACCOUNT, user.id);
    const chooser = { email: user.email, userId: user.id };
    if (!user.preview) await this.write(chooser, change, 'profile', network);
    return this.read(chooser);
  }

  /** @throws AppError TOKEN_INVALID, RateLimitedError */
  async byLink(token: string, network: string): Promise<LinkedChoicesDto> {
    const chooser = await this.chooserOf(token, network);
    return { email: chooser.email, ...(await this.read(chooser)) };
  }

  /** @throws AppError TOKEN_INVALID, RateLimitedError */
  async changeByLink(
    token: string,
    change: ChangeEmailChoicesDto,
    network: string,
  ): Promise<LinkedChoicesDto> {
    const chooser = await this.chooserOf(token, network);
    await this.write(chooser, change, 'choices', network);
    return { email: chooser.email, ...(await this.read(chooser)) };
  }

  /**
   * Ends what the e-mail with this link was about. A person who is forgotten has nothing left to end.
   * @throws AppError TOKEN_INVALID, RateLimitedError
   */
  async unsubscribe(token: string, network: string): Promise<void> {
    await this.limits.consume(BY_LINK, network);
    const { topic } = this.links.read(token);
    const chooser = await this.chooserBehind(token);
    if (!chooser) return;
    const change = topic === 'newsletter' ? { newsletter: false } : { moduleUpdates: false };
    await this.write(chooser, change, 'choices', network);
  }

  private async chooserOf(token: string, network: string): Promise<Chooser> {
    await this.limits.consume(BY_LINK, network);
    const chooser = await this.chooserBehind(token);
    if (!chooser) throw linkInvalid();
    return chooser;
  }

  private async chooserBehind(token: string): Promise<Chooser | null> {
    const { topic, personId } = this.links.read(token);
    if (topic === 'module-updates') {
      const contact = await this.accounts.contactOf(personId);
      return contact && { email: contact.email, userId: personId };
    }
    const email = await this.newsletter.addressOf(personId);
    return email === null ? null : { email, userId: await this.accounts.idOfConfirmed(email) };
  }

  private async read({ email, userId }: Chooser): Promise<EmailChoicesDto> {
    return {
      newsletter: await this.newsletter.stateOf(email),
      moduleUpdates: userId === null ? null : await this.wantsUpdates(userId),
    };
  }

  private async wantsUpdates(userId: string): Promise<boolean> {
    const choice = await this.dataSource.manager.findOneBy(EmailChoice, { userId });
    return choice?.moduleUpdates ?? true;
  }

  private async write(
    { email, userId }: Chooser,
    { newsletter, moduleUpdates }: ChangeEmailChoicesDto,
    source: SubscriberSource,
    network: string,
  ): Promise<void> {
    if (newsletter) await this.limits.consume(BY_ADDRESS, email);
    await this.dataSource.transaction(async (manager) => {
      if (newsletter) await this.newsletter.request(manager, email, source, network);
      if (newsletter === false) await this.newsletter.end(manager, email);
      if (typeof moduleUpdates === 'boolean' && userId !== null) {
        await this.setUpdates(manager, { email, userId }, moduleUpdates);
      }
    });
  }

  private async setUpdates(
    manager: EntityManager,
    { email, userId }: { email: string; userId: string },
    moduleUpdates: boolean,
  ): Promise<void> {
    await manager.upsert(EmailChoice, { userId, moduleUpdates }, ['userId']);
    if (!moduleUpdates) await this.history.withdraw(manager, 'module-updates', email);
  }
}
