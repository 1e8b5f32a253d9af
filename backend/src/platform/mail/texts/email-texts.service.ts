import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { ERASED, ErasureService } from '../../personal-data/erasure.service.js';
import type { Email } from '../email.js';
import { type OwnWords, reworded, shippedWords, type WordedEmail, worded } from '../own-words.js';
import { EmailText } from './email-text.entity.js';
import { EmailTextVersion } from './email-text-version.entity.js';
import { EMAIL_SAMPLES, type OfferedText, type SampleShop, textIdOf } from './offered-texts.js';

/** Where samples lead that nobody reads. */
const ANY_SHOP: SampleShop = { appUrl: '', operatorEmail: '' };

export interface KnownText extends OfferedText {
  id: string;
  shipped: OwnWords;
}

/** The words in which e-mails go out: those of staff where there are any, else those of the code. */
@Injectable()
export class EmailTextsService implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('E-mail texts');

  /** Every e-mail that a module provides, by the name under which its words are kept. */
  readonly offered = new Map<string, KnownText>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly erasure: ErasureService,
    private readonly modules: ModuleRef,
  ) {}

  /** Of a former member of staff the words stay, and no address. */
  onModuleInit(): void {
    const samples: OfferedText[][] = this.modules.get(EMAIL_SAMPLES, { strict: false, each: true });
    for (const text of samples.flat()) {
      const email = text.sample(ANY_SHOP);
      const id = textIdOf(email);
      this.offered.set(id, { ...text, id, shipped: shippedWords(email) });
    }
    this.erasure.register(async (manager, { emails }) => {
      const written = { author: In(emails) };
      await manager.update(EmailText, written, {
        author: ERASED,
        updatedAt: () => '"updatedAt"',
      });
      await manager.update(EmailTextVersion, written, { author: ERASED });
    });
  }

  /** Lists every e-mail under the name it has now. */
  async onApplicationBootstrap(): Promise<void> {
    const rows = [...this.offered.values()].map(({ id, title, shipped }) => ({
      ...{ id, title },
      shippedSubject: shipped.subject,
    }));
    await this.dataSource
      .getRepository(EmailText)
      .upsert(rows, { conflictPaths: ['id'], skipUpdateIfNoValuesChanged: true });
  }

  /**
   * Puts e-mails into the words of staff. Words that do not fit an e-mail, since the code has changed
   * under them, are logged and left out: no e-mail is lost for them.
   */
  async inOwnWords(manager: EntityManager, emails: Email[]): Promise<WordedEmail[]> {
    const texts = await manager.findBy(EmailText, {
      id: In([...new Set(emails.map(textIdOf))]),
      subject: Not(IsNull()),
    });
    const own = new Map(texts.map((text) => [text.id, text]));
    return emails.map((email) => this.inWordsOf(own.get(textIdOf(email)), email));
  }

  private inWordsOf(text: EmailText | undefined, email: Email): WordedEmail {
    if (!text) return worded(email);
    try {
      const { subject, preview, body } = text;
      return reworded(email, { subject: subject ?? '', preview: preview ?? '', body: body ?? '' });
    } catch (err) {
      this.logger.error({ err, msg: `The own words of "${text.id}" do not fit the e-mail` });
      return worded(email);
    }
  }
}
