import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Like } from 'typeorm';
import { dice, sampleId } from '../../../platform/samples/dice.js';
import { SAMPLE_ADDRESSES } from '../../../platform/samples/sample-address.js';
import { SAMPLE_DAY_MS, type SamplePerson } from '../../../platform/samples/sample-people.js';
import { CONSENT as CHECKLIST_CONSENT, CONFIRM_BUTTON } from '../checklist.service.js';
import { ChecklistRequest } from '../checklist-request.entity.js';
import { CONSENT as CONTACT_CONSENT } from '../contact.service.js';
import { ContactRequest } from '../contact-request.entity.js';

const ENQUIRIES = [
  [
    'Rechnung auf die Firma',
    'Kann die Rechnung auf meine GmbH lauten? Meine Steuerberatung hat danach gefragt.',
  ],
  [
    'Zugang für meine Tochter',
    'Meine Tochter soll den Betrieb übernehmen. Kann sie meinen Zugang mitbenutzen?',
  ],
  ['Frage zum Rechner', 'Mein Gewinn schwankt stark. Welches Jahr soll ich eintragen?'],
  [
    'Personengesellschaft',
    'Wir sind eine KG mit drei Gesellschaftern. Passt der Kurs auch für uns?',
  ],
  ['Termin', 'Ich würde vor dem Kauf gern kurz telefonieren. Wann passt es Ihnen?'],
  [
    'Vorlage als Word-Datei',
    'Die Vertraulichkeitsvereinbarung hätte ich gern zum Bearbeiten. Wo finde ich sie?',
  ],
  [
    'Neue E-Mail-Adresse',
    'Wir haben unsere Adresse umgestellt. Wie ändere ich sie in meinem Konto?',
  ],
  ['Verband', 'Ich bin Obermeister unserer Innung. Gibt es etwas für unsere Mitglieder?'],
  ['Kündigung', 'Muss ich den Zugang irgendwann kündigen? Ich habe dazu nichts gefunden.'],
] as const;

/** As many of the newest ones wait for an answer. */
const WAITING = 3;

/** What invented people have asked for and written before they had an account, or beside it. */
@Injectable()
export class SampleLeads {
  /** @returns the enquiries that staff have answered */
  async insert(manager: EntityManager, people: SamplePerson[], now: Date) {
    await manager.insert(ChecklistRequest, people.flatMap(checklistRequest));
    const step = people.length / ENQUIRIES.length;
    const requests = ENQUIRIES.flatMap(([subject, message], index) => {
      const person = people[Math.floor((index + 0.6) * step)];
      return person ? [contactRequest(person, subject, message, index, now)] : [];
    });
    await manager.insert(ContactRequest, requests);
    return requests.flatMap(({ id, state, note, updatedAt }) =>
      state === 'done' ? [{ id, note, at: updatedAt }] : [],
    );
  }

  /** @returns the ids of what the log may speak of */
  async remove(manager: EntityManager): Promise<string[]> {
    const where = { email: Like(SAMPLE_ADDRESSES) };
    const found = await Promise.all([
      manager.find(ChecklistRequest, { select: { id: true }, where }),
      manager.find(ContactRequest, { select: { id: true }, where }),
    ]);
    const ids = found.flat().map(({ id }) => id);
    await manager.delete(ChecklistRequest, { id: In(ids) });
    await manager.delete(ContactRequest, { id: In(ids) });
    return ids;
  }
}

/** Two of three came by the checklist, some days before they registered. */
function checklistRequest({ id, firstName, lastName, email, registeredAt }: SamplePerson) {
  const roll = dice(`checklist:${id}`);
  if (!roll.happens(0.65)) return [];
  const createdAt = new Date(registeredAt.getTime() - roll.whole(1, 20 * 24) * 3_600_000);
  return [
    {
      id: sampleId(`checklist:${id}`),
      name: `${firstName} ${lastName}`,
      email,
      consentText: CHECKLIST_CONSENT,
      consentAt: createdAt,
      confirmedAt: new Date(createdAt.getTime() + roll.whole(1, 90) * 60_000),
      confirmText: CONFIRM_BUTTON,
      createdAt,
    },
  ];
}

function contactRequest(
  { id, firstName, lastName, email, phone, registeredAt }: SamplePerson,
  subject: string,
  message: string,
  index: number,
  now: Date,
) {
  const roll = dice(`contact:${id}`);
  const done = index < ENQUIRIES.length - WAITING;
  // What waits is a matter of days; what was answered may be long ago.
  const from = done ? registeredAt : new Date(now.getTime() - 6 * SAMPLE_DAY_MS);
  const createdAt = roll.moment(from, now);
  const answeredAt = new Date(Math.min(createdAt.getTime() + SAMPLE_DAY_MS, now.getTime()));
  return {
    id: sampleId(`contact:${index}`),
    name: `${firstName} ${lastName}`,
    ...{ email, phone, subject, message, createdAt },
    consentText: CONTACT_CONSENT,
    consentAt: createdAt,
    state: done ? ('done' as const) : ('open' as const),
    note: done ? 'Telefonisch beantwortet.' : null,
    updatedAt: done ? answeredAt : createdAt,
  };
}
