import { Inject, Injectable } from '@nestjs/common';
import { Any, type EntityManager, In, IsNull, Raw } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import type { Email } from '../../../platform/mail/email.js';
import { CatalogueService } from '../../catalogue/index.js';
import { AccountsService } from '../../identity/index.js';
import { ChoiceLinks } from '../choices/choice-links.js';
import { EmailChoice } from '../choices/email-choice.entity.js';
import { Mailing } from '../mailing.entity.js';
import { startMailing } from '../start-mailing.js';
import { ModuleUpdate } from './module-update.entity.js';
import { moduleUpdatesEmail } from './module-updates.email.js';

/** What is new in modules, for members who have not switched that off. */
@Injectable()
export class ModuleUpdatesService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly catalogue: CatalogueService,
    private readonly links: ChoiceLinks,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Starts one mailing of all that staff have told before this day in Germany; nothing where they have not.
   * @param day as in `2026-11-20`
   * @returns whether one was started
   */
  async startDigest(manager: EntityManager, day: string): Promise<boolean> {
    const isEarlier = (told: string) => `(${told} AT TIME ZONE 'Europe/Berlin')::date < :day`;
    const waiting = await manager.findBy(ModuleUpdate, {
      mailingId: IsNull(),
      createdAt: Raw(isEarlier, { day }),
    });
    if (waiting.length === 0) return false;
    const { identifiers } = await manager.insert(Mailing, {
      topic: 'module-updates',
      subject: 'Neues im Kurs',
      body: '',
    });
    const mailingId: string = identifiers[0]?.id;
    await manager.update(ModuleUpdate, { id: In(waiting.map(({ id }) => id)) }, { mailingId });
    await startMailing(manager, mailingId, await this.readerIds(manager));
    return true;
  }

  /** To these members, but for those who have switched it off or lost their access meanwhile. */
  async emailsOf(manager: EntityManager, mailing: Mailing, userIds: string[]): Promise<Email[]> {
    const told = await manager.find(ModuleUpdate, {
      where: { mailingId: mailing.id },
      order: { id: 'ASC' },
    });
    const modules = await this.catalogue.outlines(manager);
    const updates = modules.flatMap(({ id, orderIndex, title }) =>
      told
        .filter(({ moduleId }) => moduleId === id)
        .map(({ sentence }) => ({ orderIndex, title, sentence })),
    );
    const readers = await this.accounts.readersOf(manager, userIds);
    const off = await this.switchedOff(manager, userIds);
    return [...readers]
      .filter(([id, { hasAccess }]) => hasAccess && !off.has(id))
      .map(([id, reader]) =>
        moduleUpdatesEmail(
          reader,
          updates,
          this.env.appUrl,
          this.links.for({ topic: 'module-updates', personId: id }),
        ),
      );
  }

  private async readerIds(manager: EntityManager): Promise<string[]> {
    const members = await this.accounts.memberIds(manager);
    const off = await this.switchedOff(manager, members);
    return members.filter((id) => !off.has(id));
  }

  private async switchedOff(manager: EntityManager, userIds: string[]): Promise<Set<string>> {
    const choices = await manager.findBy(EmailChoice, {
      userId: Any(userIds),
      moduleUpdates: false,
    });
    return new Set(choices.map(({ userId }) => userId));
  }
}
