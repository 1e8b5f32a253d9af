import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { ERASED, ErasureService } from '../../personal-data/erasure.service.js';
import type { Email } from '../email.js';
import { reworded, type WordedEmail, worded } from '../own-words.js';
import { EmailText } from './email-text.entity.js';
import { EmailTextVersion } from './email-text-version.entity.js';
import { offeredTexts, textIdOf } from './offered-texts.js';

/** The words in which e-mails go out: those of staff where there are any, else those of the code. */
@Injectable()
export class EmailTextsService implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('E-mail texts');

  constructor(
    private readonly dataSource: DataSource,
    private readonly erasure: ErasureService,
  ) {}

  /** Of a former member of staff the words stay, and no address. */
  onModuleInit(): void {
    this.erasure.register(async (manager, { emails }) => {
      const written = { author: In(emails) };
      await manager.update(EmailText, written, {
        author: ERASED,
        updatedAt: () => '"updatedAt"',
      });
      await manager.update(EmailTextVersion, written, { author: ERASED });
    });
  }

  /** Lists every e-mail that a module has offered by now, under the name it has now. */
  async onApplicationBootstrap(): Promise<void> {
    const rows = offeredTexts().map(({ id, title, shipped }) => ({
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
