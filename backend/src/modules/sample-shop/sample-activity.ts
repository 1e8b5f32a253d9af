import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { germanDay } from '../../platform/text/german-format.js';
import { DayCount } from '../../platform/visits/day-count.entity.js';
import { AnswerService } from '../assistant/answers/answer.service.js';
import type { EmbeddedAnswer } from '../assistant/answers/embedded-answer.js';
import { ChatMessage } from '../assistant/chat/chat-message.entity.js';
import { Conversation } from '../assistant/chat/conversation.entity.js';
import { Coupon } from '../billing/checkout/coupons/coupon.entity.js';
import { FilledDocument } from '../downloads/filled/filled-document.entity.js';
import { CONSENT as CHECKLIST_CONSENT, CONFIRM_BUTTON } from '../leads/checklist.service.js';
import { ChecklistRequest } from '../leads/checklist-request.entity.js';
import { CONSENT as CONTACT_CONSENT } from '../leads/contact.service.js';
import { ContactRequest } from '../leads/contact-request.entity.js';
import { ModuleProgress } from '../learning/module-progress.entity.js';
import { Mailing } from '../mailings/mailing.entity.js';
import {
  NEWSLETTER_BUTTON,
  NEWSLETTER_CONSENT,
} from '../mailings/newsletter/newsletter.service.js';
import { Subscriber } from '../mailings/newsletter/subscriber.entity.js';
import { PlanContentService } from '../sale-plan/plan-content.js';
import { SalePlan, SalePlanTask } from '../sale-plan/sale-plan.entity.js';
import { Talk } from '../talk/talk.entity.js';
import { StoredValuation } from '../valuation/stored-valuation.entity.js';
import { computeValuation } from '../valuation/valuations.service.js';
import { before, type SamplePerson, sampleId } from './people.js';
import type { SampleDeed } from './sample-purchases.js';

/** As owners ask; the last one the course does not treat. */
const QUESTIONS = [
  'Was ist mein Betrieb wert?',
  'Wann sage ich es meinen Mitarbeitern?',
  'Was ist ein Earn-out?',
  'Welche Förderung bekommt mein Nachfolger in Sachsen?',
];

const ENQUIRIES = [
  ['Rechnung auf die Firma', 'Kann die Rechnung auf meine GmbH lauten?', 120],
  ['Personengesellschaft', 'Wir sind eine KG. Passt der Kurs auch für uns?', 4],
  ['Termin', 'Ich würde vor dem Kauf gern kurz telefonieren. Wann passt es Ihnen?', 1],
] as const;

const COUPONS = [
  {
    ...{ code: 'IHK-ABEND', percent: 10, amountCents: null, maxUses: 40 },
    ...{ fromDays: 20, untilDays: -70, note: 'Vortrag zur Nachfolge bei der IHK.' },
  },
  {
    ...{ code: 'MESSE-STAND', percent: null, amountCents: 10_000, maxUses: 25 },
    ...{ fromDays: 190, untilDays: 120, note: 'Visitenkarten am Messestand.' },
  },
];

const ISSUES = [
  ['Neu: Preisgrenze vor dem ersten Gespräch', 'Modul 6 hat einen neuen Abschnitt.', 41],
  ['Neu: Die ersten hundert Tage', 'Was Sie Ihrem Nachfolger zusagen, und was besser nicht.', 3],
] as const;

const VISITS = [
  { source: 'google.de', medium: '', campaign: '', visits: 14 },
  { source: 'brief', medium: 'post', campaign: 'nachfolge 2026', visits: 3 },
];

export const COUPON_IDS = COUPONS.map(({ code }) => sampleId(`coupon:${code}`));
export const MAILING_IDS = ISSUES.map(([subject]) => sampleId(`mailing:${subject}`));

export type SampleAnswers = ReadonlyMap<string, EmbeddedAnswer>;

/** What the invented people have read, planned, asked and written. */
@Injectable()
export class SampleActivity {
  constructor(
    private readonly answers: AnswerService,
    private readonly plan: PlanContentService,
  ) {}

  /** Asks each question once. To be called before anything is stored: it reads the course. */
  async ask(): Promise<SampleAnswers> {
    const reader = { id: sampleId('reader'), hasAccess: true, subscriptionStartDate: null };
    const asked = QUESTIONS.map(
      async (question) => [question, await this.answers.try(question, reader)] as const,
    );
    return new Map(await Promise.all(asked));
  }

  /** @returns what staff have answered */
  async insert(
    manager: EntityManager,
    people: SamplePerson[],
    accessSince: ReadonlyMap<string, Date>,
    { answers, author, now }: { answers: SampleAnswers; author: string; now: Date },
  ): Promise<SampleDeed[]> {
    // The catalogue owns the modules; its service answers for a person, not for all of them.
    const modules: { id: string; sectionCount: number }[] = await manager.query(
      `SELECT "id", "sectionCount" FROM "course_module" ORDER BY "orderIndex"`,
    );
    for (const [index, person] of people.entries()) {
      const since = accessSince.get(person.id);
      const open = since ? modules.slice(0, 3 + (index % 3)) : modules.slice(0, 1);
      await this.reads(manager, person, open, now);
      await this.plans(manager, person, since !== undefined, now);
      await this.asks(manager, person, index, answers);
    }
    await this.talks(manager, [...accessSince.keys()], now);
    await this.mailings(manager, people, author, now);
    await manager.insert(
      Coupon,
      COUPONS.map(({ fromDays, untilDays, ...coupon }, index) => ({
        ...{ ...coupon, id: COUPON_IDS[index] as string },
        validFrom: before(now, fromDays),
        validUntil: before(now, untilDays),
      })),
    );
    await this.visits(manager, people, accessSince, now);
    return this.enquiries(manager, people, now);
  }

  /** Every module but the last one is finished. */
  private async reads(
    manager: EntityManager,
    { id: userId, company, registeredAt }: SamplePerson,
    open: { id: string; sectionCount: number }[],
    now: Date,
  ): Promise<void> {
    await manager.insert(
      ModuleProgress,
      open.map(({ id: moduleId, sectionCount }, place) => {
        const finished = place < open.length - 1 || open.length === 1;
        const at = new Date(Math.min(+registeredAt + (place + 1) * 4 * 86_400_000, +now));
        return {
          ...{ userId, moduleId, progressPercentage: finished ? 100 : 40, updatedAt: at },
          completedAt: finished ? at : null,
          lastSection: finished ? null : Math.floor(sectionCount / 3),
          lastPlace: finished ? null : 120,
        };
      }),
    );
    await manager.insert(StoredValuation, {
      ...{ id: sampleId(`valuation:${userId}`), userId, companyName: company },
      ...computeValuation({
        ...{ jahresumsatz: 2_400_000, jahresgewinn: 260_000, branche: 'Bau/Handwerk' },
        ...{ mitarbeiteranzahl: 18, unternehmensalter: 25, inhaberabhangigkeit: 'mittel' },
        ...{ kundenabhangigkeit: 'nein', marktposition: 'regional', wachstumstrend: 'stabil' },
      }),
      createdAt: registeredAt,
    });
  }

  /** Those without access have a plan of the first phase. */
  private async plans(
    manager: EntityManager,
    { id: userId, registeredAt }: SamplePerson,
    premium: boolean,
    now: Date,
  ): Promise<void> {
    await manager.insert(SalePlan, { userId, startedOn: germanDay(registeredAt) });
    await manager.insert(
      SalePlanTask,
      this.plan.templates.slice(0, premium ? 6 : 2).map(({ id: templateId }) => ({
        ...{ id: sampleId(`task:${userId}:${templateId}`), userId, templateId },
        ...{ state: 'done' as const, doneOn: germanDay(now), evidence: [], version: 1 },
      })),
    );
    await manager.insert(FilledDocument, {
      ...{ userId, documentId: 'modul-1-verkaufsreife-check', version: 1, answers: {} },
      savedAt: now,
    });
  }

  private async asks(
    manager: EntityManager,
    { id: userId, registeredAt: createdAt }: SamplePerson,
    index: number,
    answers: SampleAnswers,
  ): Promise<void> {
    const question = QUESTIONS[index % QUESTIONS.length] as string;
    const answer = answers.get(question);
    const [conversationId, replyToId] = [sampleId(`talk:${userId}`), sampleId(`ask:${userId}`)];
    const message = { conversationId, userId, createdAt };
    await manager.insert(Conversation, {
      ...{ id: conversationId, userId, moduleId: null, title: question },
      ...{ createdAt, updatedAt: createdAt },
    });
    await manager.insert(ChatMessage, {
      ...{ ...message, id: replyToId, role: 'user', content: question },
    });
    await manager.insert(ChatMessage, {
      ...{ ...message, id: sampleId(`reply:${userId}`), role: 'assistant', replyToId },
      ...{ content: answer?.text ?? '', citations: answer?.citations ?? [] },
      ...{ kind: answer?.kind ?? null, cardId: answer?.cardId ?? null },
      ...{ suggestions: answer?.suggestions ?? [], offline: true, durationMs: 40 },
      rating: index === 3 ? 'down' : index % 2 === 0 ? 'up' : null,
      ratingReason: index === 3 ? 'too-general' : null,
      createdAt: new Date(+createdAt + 1_000),
    });
  }

  private async talks(manager: EntityManager, members: string[], now: Date): Promise<void> {
    const states = ['held', 'confirmed', 'requested', 'requested'] as const;
    await manager.insert(
      Talk,
      members.slice(0, states.length).map((userId, index) => {
        const state = states[index] ?? 'requested';
        const day = (days: number) => germanDay(before(now, -days));
        const proposals = [`${day(4)}T09:30`, `${day(5)}T11:00`, `${day(7)}T15:00`];
        return {
          ...{ id: sampleId(`appointment:${userId}`), userId, state, proposals },
          message: 'Mir geht es um den Zeitpunkt.',
          appointmentAt: state === 'requested' ? null : (proposals[1] ?? null),
          note: state === 'held' ? 'Gespräch geführt, keine offenen Punkte.' : null,
          ...{ createdAt: before(now, index + 1), updatedAt: before(now, index + 1) },
        };
      }),
    );
  }

  private async mailings(
    manager: EntityManager,
    people: SamplePerson[],
    author: string,
    now: Date,
  ): Promise<void> {
    const readers = people.filter((_, index) => index % 2 === 0);
    await manager.insert(
      Subscriber,
      readers.map(({ id, email, registeredAt: createdAt }) => ({
        ...{ id: sampleId(`subscriber:${id}`), email, createdAt, confirmedAt: createdAt },
        ...{ source: 'checklist' as const, consentText: NEWSLETTER_CONSENT },
        ...{ requestNetwork: '203.0.113.0/24', tokenHash: sampleId(`subscriber-token:${id}`) },
        ...{ expiresAt: before(createdAt, -2), confirmText: NEWSLETTER_BUTTON },
        confirmNetwork: '203.0.113.0/24',
      })),
    );
    await manager.insert(
      Mailing,
      ISSUES.map(([subject, body, daysAgo], place) => {
        const createdAt = before(now, daysAgo);
        const sent = place === 0;
        return {
          ...{ id: MAILING_IDS[place] as string, topic: 'newsletter' as const, author },
          ...{ subject, body, createdAt, updatedAt: createdAt },
          state: sent ? ('sent' as const) : ('draft' as const),
          recipients: sent ? readers.length : 0,
          ...{ startedAt: sent ? createdAt : null, sentAt: sent ? createdAt : null },
        };
      }),
    );
  }

  private async enquiries(
    manager: EntityManager,
    people: SamplePerson[],
    now: Date,
  ): Promise<SampleDeed[]> {
    await manager.insert(
      ChecklistRequest,
      people.slice(4).map(({ id, firstName, lastName, email, registeredAt }) => ({
        ...{ id: sampleId(`checklist:${id}`), name: `${firstName} ${lastName}`, email },
        ...{ consentText: CHECKLIST_CONSENT, consentAt: registeredAt, confirmedAt: registeredAt },
        ...{ confirmText: CONFIRM_BUTTON, createdAt: registeredAt },
      })),
    );
    const requests = ENQUIRIES.flatMap(([subject, message, daysAgo], index) => {
      const person = people[index + 2];
      if (!person) return [];
      const [createdAt, done] = [before(now, daysAgo), index === 0];
      return [
        {
          ...{ id: sampleId(`contact:${index}`), subject, message, email: person.email },
          ...{ name: `${person.firstName} ${person.lastName}`, phone: null },
          ...{ consentText: CONTACT_CONSENT, consentAt: createdAt, createdAt },
          state: done ? ('done' as const) : ('open' as const),
          ...{ note: done ? 'Telefonisch beantwortet.' : null, updatedAt: createdAt },
        },
      ];
    });
    await manager.insert(ContactRequest, requests);
    return requests
      .filter(({ state }) => state === 'done')
      .map(({ id: recordId, note, updatedAt: at }) => ({
        ...{ at, action: 'contact-requests.update', resource: 'contact-requests', recordId },
        ...{ before: { state: 'open', note: null }, after: { state: 'done', note } },
      }));
  }

  /** A year of visits; who registered and who bought is counted among them. */
  private async visits(
    manager: EntityManager,
    people: SamplePerson[],
    accessSince: ReadonlyMap<string, Date>,
    now: Date,
  ): Promise<void> {
    const [{ visits: _, ...source }] = VISITS as [(typeof VISITS)[number]];
    const day = (moment: Date) => moment.toISOString().slice(0, 10);
    const rows = Array.from({ length: 365 }, (_day, back) =>
      VISITS.flatMap(({ visits, ...from }) => [
        { ...from, counted: 'visit' as const, count: visits + (back % 5) },
        { ...from, counted: 'calculation' as const, count: 1 + Math.floor(visits / 5) },
      ]).map((row) => ({ ...row, day: day(before(now, back)), sample: true })),
    ).flat();
    const happened = [
      ...people.map(({ registeredAt }) => ({ counted: 'registration' as const, on: registeredAt })),
      ...[...accessSince.values()].map((on) => ({ counted: 'purchase' as const, on })),
    ].map(({ counted, on }) => ({ ...source, counted, day: day(on), count: 1, sample: true }));
    await manager.insert(DayCount, [...rows, ...happened]);
  }
}
