import { createHash } from 'node:crypto';
import { SAMPLE_DOMAIN } from '../../platform/samples/sample-address.js';

export const DAY_MS = 86_400_000;

/** Who they are, and how many days ago they registered. Six of them are named by the statements in docs/samples. */
const PEOPLE = [
  ['Ulrike', 'Claasen', 'Druckerei', '34117', 'Kassel', 310],
  ['Andreas', 'Ahlers', 'Maschinenbau GmbH', '33602', 'Bielefeld', 215],
  ['Birgit', 'Fiedler', 'Medizintechnik GmbH', '48143', 'Münster', 160],
  ['Gerhard', 'Vogt', 'Textil GmbH', '86150', 'Augsburg', 150],
  ['Heike', 'Seidel', 'Software GmbH', '70173', 'Stuttgart', 130],
  ['Ingo', 'Gerlach', 'Tischlerei', '99084', 'Erfurt', 108],
  ['Jutta', 'Engelke', 'Logistik GmbH & Co. KG', '24103', 'Kiel', 90],
  ['Klaus', 'Ostermann', 'Haustechnik GmbH', '59065', 'Hamm', 60],
  ['Lena', 'Bergmann', 'Werkzeugbau GmbH', '90402', 'Nürnberg', 45],
  ['Manfred', 'Lindner', 'Textil GmbH', '55116', 'Mainz', 30],
] as const;

export const SAMPLE_PEOPLE = PEOPLE.length;

/** An invented owner. */
export interface SamplePerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  street: string;
  postalCode: string;
  city: string;
  registeredAt: Date;
}

/** The invented owners, the first to register first; the same ones at every call. */
export const samplePeople = (now: Date): SamplePerson[] =>
  PEOPLE.map(([firstName, lastName, trade, postalCode, city, days], index) => ({
    id: sampleId(`person:${lastName}`),
    email: `${firstName}.${lastName}@${SAMPLE_DOMAIN}`.toLowerCase(),
    ...{ firstName, lastName, postalCode, city },
    company: `${lastName} ${trade}`,
    street: `Musterstraße ${index + 1}`,
    registeredAt: before(now, days),
  }));

/** So many days before a moment. */
export const before = (moment: Date, days: number): Date =>
  new Date(moment.getTime() - days * DAY_MS);

/** A UUID that is always the same for the same name. */
export function sampleId(name: string): string {
  const hex = createHash('sha256').update(`sample:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
