import { dice, sampleId } from './dice.js';
import { SAMPLE_DOMAIN } from './sample-address.js';

/** An invented owner, with the year that lies behind them. */
export interface SamplePerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  phone: string | null;
  street: string;
  postalCode: string;
  city: string;
  registeredAt: Date;
  /** Whether the link in the first e-mail was followed. */
  confirmed: boolean;
  lastSeenAt: Date | null;
  /** When the order was placed; null for somebody who has not bought. */
  orderedAt: Date | null;
}

/** How many registered in each of the twelve months, the oldest first. */
const REGISTRATIONS = [2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8];
export const SAMPLE_PEOPLE = REGISTRATIONS.reduce((sum, one) => sum + one, 0);

const FIRST_NAMES = [
  'Andreas',
  'Birgit',
  'Christian',
  'Doris',
  'Erik',
  'Franziska',
  'Gerhard',
  'Heike',
  'Ingo',
  'Jutta',
  'Klaus',
  'Lena',
  'Manfred',
  'Nicole',
  'Olaf',
  'Petra',
  'Rainer',
  'Silke',
  'Thomas',
  'Ulrike',
] as const;
const LAST_NAMES = [
  'Ahlers',
  'Bergmann',
  'Claasen',
  'Dietrich',
  'Engelke',
  'Fiedler',
  'Gerlach',
  'Hartung',
  'Illner',
  'Jansen',
  'Kessler',
  'Lindner',
  'Mertens',
  'Nolte',
  'Ostermann',
  'Pohl',
  'Reinders',
  'Seidel',
  'Thiele',
  'Uhlig',
  'Vogt',
  'Wiegand',
  'Zeller',
] as const;
const TRADES = [
  'Haustechnik GmbH',
  'Maschinenbau GmbH',
  'Druckerei',
  'Logistik GmbH & Co. KG',
  'Elektro GmbH',
  'Tischlerei',
  'Feinkost GmbH',
  'Medizintechnik GmbH',
  'Software GmbH',
  'Gartenbau',
  'Werkzeugbau GmbH',
  'Bäckerei',
  'Textil GmbH',
  'Spedition GmbH',
  'Malerbetrieb',
] as const;
const PLACES = [
  ['33602', 'Bielefeld'],
  ['59065', 'Hamm'],
  ['48143', 'Münster'],
  ['34117', 'Kassel'],
  ['90402', 'Nürnberg'],
  ['70173', 'Stuttgart'],
  ['24103', 'Kiel'],
  ['99084', 'Erfurt'],
  ['55116', 'Mainz'],
  ['86150', 'Augsburg'],
] as const;
const STREETS = ['Musterstraße', 'Beispielweg', 'Probeallee', 'Vorlagenring'] as const;

const HOUR_MS = 3_600_000;
export const SAMPLE_DAY_MS = 24 * HOUR_MS;

/** Whoever registers buys within three weeks, or not at all. */
const DECIDE_DAYS = 21;
/** Every second one buys, so that no month is without an order. */
const ONE_BUYER_IN = 2;

/** Sixty invented owners, the same ones at every call, in the order in which they registered. */
export function samplePeople(now: Date): SamplePerson[] {
  const months = REGISTRATIONS.flatMap((count, index) =>
    Array.from({ length: count }, () => REGISTRATIONS.length - 1 - index),
  );
  return months
    .map((monthsAgo, index) => samplePerson(index, monthsAgo, now))
    .sort((one, other) => one.registeredAt.getTime() - other.registeredAt.getTime());
}

function samplePerson(index: number, monthsAgo: number, now: Date): SamplePerson {
  const roll = dice(`person:${index}`);
  const firstName = FIRST_NAMES[(index * 7) % FIRST_NAMES.length] ?? FIRST_NAMES[0];
  const lastName = LAST_NAMES[(index * 5) % LAST_NAMES.length] ?? LAST_NAMES[0];
  const [postalCode, city] = roll.pick(PLACES);
  const registeredAt = byDay(roll.moment(...monthOf(now, monthsAgo)), now);
  const age = now.getTime() - registeredAt.getTime();
  // Accounts that stay unconfirmed are deleted after a month: only young ones can be among them.
  const confirmed = age > 20 * SAMPLE_DAY_MS || roll.happens(0.75);
  const wouldBuyAt = new Date(registeredAt.getTime() + roll.whole(2, DECIDE_DAYS * 24) * HOUR_MS);
  const decided = byDay(wouldBuyAt, now).getTime();
  const buys = confirmed && index % ONE_BUYER_IN === 0 && decided < now.getTime() - HOUR_MS;
  return {
    id: sampleId(`person:${index}`),
    email: `${asciiOf(firstName)}.${asciiOf(lastName)}@${SAMPLE_DOMAIN}`,
    firstName,
    lastName,
    company: `${lastName} ${roll.pick(TRADES)}`,
    phone: roll.happens(0.4) ? `+49 30 23125 ${100 + index}` : null,
    street: `${roll.pick(STREETS)} ${roll.whole(1, 90)}`,
    postalCode,
    city,
    registeredAt,
    confirmed,
    lastSeenAt: confirmed ? roll.moment(new Date(buys ? decided : registeredAt), now) : null,
    orderedAt: buys ? new Date(decided) : null,
  };
}

/** Nobody registers or orders at three in the morning: the same day, between seven and twenty UTC, in the same order. */
function byDay(moment: Date, now: Date): Date {
  const midnight = Math.floor(moment.getTime() / SAMPLE_DAY_MS) * SAMPLE_DAY_MS;
  const awake = midnight + 7 * HOUR_MS + ((moment.getTime() - midnight) * 13) / 24;
  return awake < now.getTime() ? new Date(Math.floor(awake)) : moment;
}

/** A calendar month from its beginning to its end, or to this moment; in UTC, an hour or two beside Germany. */
function monthOf(now: Date, monthsAgo: number): [Date, Date] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - monthsAgo];
  const end = Math.min(Date.UTC(year, month + 1, 1) - 3 * HOUR_MS, now.getTime());
  return [new Date(Date.UTC(year, month, 1)), new Date(end)];
}

const LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

const asciiOf = (name: string) =>
  name.toLowerCase().replace(/[äöüß]/g, (one) => LETTERS[one] ?? '');
