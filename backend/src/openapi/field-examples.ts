import type { OpenAPIObject } from '@nestjs/swagger';

/** Values of fields whose name says enough; a field may carry an example of its own instead. */
const BY_NAME: Record<string, unknown> = {
  activeSubscriptions: 128,
  after: { role: 'admin' },
  attempts: 1,
  author: 'admin@example.com',
  before: { role: 'owner' },
  body: 'Es gibt zwei neue Vorlagen.',
  bought: 128,
  changedDownloads: 0,
  changedModules: 1,
  city: 'Paderborn',
  company: 'Brandt Metallbau GmbH',
  code: 'SOMMER-2027',
  confirmed: 402,
  confirmText: 'Ja, Checkliste erhalten',
  consentText: 'Ich habe die Datenschutzerklärung gelesen und stimme zu.',
  content: '## Worum es geht\n\nEin Unternehmen verkauft man nur einmal.',
  contentLength: 31_204,
  contents: ['Warum die meisten Verkäufe scheitern'],
  contactRequests: 3,
  contract: 'Premium-Zugang vom 20. November 2026',
  created: 42,
  currentPassword: 'Nachfolge-2026',
  clientSecret: 'demo_5f0c…_secret_9b1e…',
  description: 'Was Sie vor dem ersten Gespräch wissen sollten.',
  disputes: 0,
  disputeId: 'dp_1Qx…',
  downloadCount: 12,
  downloads: ['modul-3-wertrechnung.pdf'],
  email: 'karl@example.com',
  eventId: 'evt_1Qx…',
  excerpt: 'Ein Earn-out ist ein Teil des Preises, der vom Ergebnis abhängt.',
  failedEmails: 0,
  failureCode: 'card_declined',
  faults: 1,
  file: 'modul-3-wertrechnung.pdf',
  fileAuthor: 'admin@example.com',
  fileSize: 84_213,
  fileVersionId: '4f6f1d1e-6d0b-4a52-9a3a-0e6f0a2a7c11',
  firstName: 'Karl',
  html: '<p>Guten Tag, Karl Brandt</p>',
  id: 'modul-3-wertrechnung',
  ignoredColumns: ['Notiz'],
  lastError: '451 Temporary failure',
  lastName: 'Brandt',
  learningObjectives: ['Sie kennen den ganzen Weg.'],
  line: 7,
  managingDirectors: ['Katharina Muster'],
  message: 'Ihre Angaben sind gespeichert.',
  module1Completed: 260,
  moduleId: 'modul-3',
  name: 'Karl Brandt',
  newPassword: 'Nachfolge-2027',
  newUsersThisMonth: 17,
  note: 'Am 20. November angerufen.',
  openLines: 2,
  overdueTransfers: 1,
  product: ['Premium-Zugang: alle neun Module und sämtliche Vorlagen.'],
  questions: 4,
  refusal: 'Für Ihre Anschrift nennen wir den Preis gern persönlich.',
  suggestedLines: 1,
  surplusTransfers: 0,
  vatIds: 0,
  offerText: 'Premium-Zugang: alle neun Module und sämtliche Vorlagen.',
  orderIndex: 3,
  orderToken: 'Zk3v…',
  password: 'Nachfolge-2026',
  phone: '+49 5251 123456',
  prefix: 'kalkuliert. ',
  profileImageUrl: 'https://www.example.com/karl.jpg',
  progressPercentage: 40,
  providerPaymentId: 'pi_3Qx…',
  providerUrl: 'https://dashboard.stripe.com/payments/pi_3Qx',
  reason: 'Wunsch der Kundin am Telefon',
  receivedCents: 98_000,
  recipient: 'karl@example.com',
  recordId: 'modul-3',
  refundRequests: 1,
  registered: 451,
  registrations: 38,
  replyTo: 'karl@example.com',
  response: 'Ein Earn-out ist ein Teil des Preises, der vom Ergebnis abhängt [1].',
  revenueCents: 1_188_000,
  servicesWording: 'Gespräch und Beratung beginnen erst nach der Widerrufsfrist.',
  skipped: 2,
  street: 'Industrieweg 12',
  subject: 'Frage zum Ablauf',
  suffix: ' Abends am Küchentisch fragt',
  text: 'Guten Tag, Karl Brandt',
  title: 'Was ist Ihr Lebenswerk wert?',
  token: 'eyJhbGciOiJIUzI1NiJ9…',
  tools: ['Wertrechnung als Tabelle'],
  totalUsers: 451,
  trackId: 'familie',
  unlockAfterDays: 0,
  updated: 5,
  upToCents: 99_000,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0)',
  valuations: 2,
  version: '5b1f0c…',
  withdrawals: 1,
  wrongAmounts: 0,
  answer:
    'Ein Earn-out ist ein Teil des Preises, der nur fließt, wenn vereinbarte Ziele erreicht werden.',
  asked: 7,
  cardId: 'earn-out-was-ist-das',
  documentId: 'modul-6-earn-out-verkaeuferdarlehen',
  examples: ['Variabler Kaufpreis, erfolgsabhängig'],
  forms: ['gmbh'],
  notes: ['Mir fehlen Zahlen.'],
  question: 'Was ist ein Earn-out?',
  quote: 'Ein Earn-out ist ein Teil des Preises.',
  ratedDown: 2,
  ratingNote: 'Mir fehlen Zahlen.',
  reasons: ['too-general'],
  sectionId: 'earn-out',
  unanswered: 5,
  preview: 'Was in diesem Monat neu ist.',
  recipients: 240,
  sentence: 'Das Beispiel rechnet jetzt mit den Steuersätzen von 2027.',
  waiting: 40,
};

const BY_FORMAT: Record<string, unknown> = {
  'date-time': '2026-11-20T09:30:00.000Z',
  uuid: '4f6f1d1e-6d0b-4a52-9a3a-0e6f0a2a7c11',
};

interface Field {
  type?: string | string[];
  format?: string;
  example?: unknown;
  enum?: unknown[];
  items?: { $ref?: string };
}

/** Gives every plain field of the document an example; one that has its own keeps it. */
export function giveExamples(document: OpenAPIObject): void {
  for (const { name, field } of plainFields(document)) {
    field.example ??= BY_FORMAT[field.format ?? ''] ?? BY_NAME[name] ?? exampleOfType(field);
    if (field.example === undefined) delete field.example;
  }
}

/** The fields that stand for a value and not for another schema. */
export function plainFields(
  document: OpenAPIObject,
): { schema: string; name: string; field: Field }[] {
  return Object.entries(document.components?.schemas ?? {}).flatMap(([schema, shape]) =>
    Object.entries(('properties' in shape && shape.properties) || {})
      .map(([name, field]) => ({ name, schema, field: field as Field }))
      .filter(({ field }) => field.type !== undefined && !field.items?.$ref),
  );
}

function exampleOfType({ type, enum: values }: Field): unknown {
  if (values) return values[0];
  return [type].flat().includes('boolean') ? true : undefined;
}
