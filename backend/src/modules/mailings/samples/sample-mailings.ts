import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Like } from 'typeorm';
import { dice, sampleId } from '../../../platform/samples/dice.js';
import { SAMPLE_ADDRESSES } from '../../../platform/samples/sample-address.js';
import { SAMPLE_DAY_MS, type SamplePerson } from '../../../platform/samples/sample-people.js';
import { Mailing } from '../mailing.entity.js';
import { NEWSLETTER_BUTTON, NEWSLETTER_CONSENT } from '../newsletter/newsletter.service.js';
import { Subscriber } from '../newsletter/subscriber.entity.js';

/** How many days ago each was written; the last one waits to be sent. */
const ISSUES = [
  {
    daysAgo: 41,
    subject: 'Neu: Preisgrenze vor dem ersten Gespräch',
    body: 'Modul 6 hat einen neuen Abschnitt: Wie Sie Ihre **Preisgrenze** festlegen, bevor ein Käufer am Tisch sitzt.\n\nDazu gehört ein Blatt, das Sie in einer halben Stunde ausfüllen.',
  },
  {
    daysAgo: 3,
    subject: 'Neu: Die ersten hundert Tage nach der Übergabe',
    body: 'Was Sie Ihrem Nachfolger zusagen, und was besser nicht: Modul 9 zeigt es jetzt am Beispiel der **Brandt Maschinenbau GmbH**.',
  },
] as const;

const issueId = (place: number) => sampleId(`issue:${place}`);

/** Who has asked for the newsletter, one issue that went out and one that is being written. */
@Injectable()
export class SampleMailings {
  /** @param author the e-mail address of who has written the issues */
  async insert(
    manager: EntityManager,
    people: SamplePerson[],
    author: string,
    now: Date,
  ): Promise<void> {
    const subscribers = people.filter(asks).map(subscriber);
    await manager.insert(Subscriber, subscribers);
    await manager.insert(
      Mailing,
      ISSUES.map(({ daysAgo, subject, body }, place) => {
        const createdAt = new Date(now.getTime() - daysAgo * SAMPLE_DAY_MS);
        const sent = place < ISSUES.length - 1;
        const known = subscribers.filter(({ confirmedAt }) => confirmedAt < createdAt);
        return {
          ...{ id: issueId(place), topic: 'newsletter' as const, subject, body, author },
          ...{ createdAt, updatedAt: createdAt },
          state: sent ? ('sent' as const) : ('draft' as const),
          recipients: sent ? known.length : 0,
          startedAt: sent ? createdAt : null,
          sentAt: sent ? new Date(createdAt.getTime() + 90_000) : null,
        };
      }),
    );
  }

  async remove(manager: EntityManager): Promise<void> {
    await manager.delete(Subscriber, { email: Like(SAMPLE_ADDRESSES) });
    await manager.delete(Mailing, { id: In(ISSUES.map((_, place) => issueId(place))) });
  }
}

/** Two of five, with the checklist or later in their profile. */
const asks = ({ id, confirmed }: SamplePerson) =>
  confirmed && dice(`subscriber:${id}`).happens(0.4);

function subscriber({ id, email, registeredAt }: SamplePerson) {
  const roll = dice(`subscribed:${id}`);
  const createdAt = registeredAt;
  const confirmedAt = new Date(createdAt.getTime() + roll.whole(1, 90) * 60_000);
  return {
    ...{ id: sampleId(`subscriber:${id}`), email, createdAt, confirmedAt },
    source: roll.pick(['checklist', 'profile']),
    consentText: NEWSLETTER_CONSENT,
    requestNetwork: '203.0.113.0/24',
    tokenHash: sampleId(`subscriber-token:${id}`),
    expiresAt: new Date(createdAt.getTime() + 2 * SAMPLE_DAY_MS),
    confirmText: NEWSLETTER_BUTTON,
    confirmNetwork: '203.0.113.0/24',
  };
}
