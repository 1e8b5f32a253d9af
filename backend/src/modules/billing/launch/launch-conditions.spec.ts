import { describe, expect, it } from '@jest/globals';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { readSiteContent, type SiteContent } from '../../../platform/site/site-content.js';
import { LAUNCH_CONDITIONS, type LaunchFacts, readAdvertising } from './launch-conditions.js';

const samples = readSiteContent(CONTENT_DIR);
const REAL_SITE: SiteContent = {
  ...samples,
  operator: {
    ...samples.operator,
    company: 'Nachfolge Westfalen GmbH',
    street: 'Rathausplatz 4',
    managingDirectors: ['Dr. Anna Muster', 'Jens Köhler'],
    registerNumber: 'HRB 14507',
    vatId: 'DE 298 765 432',
  },
  contact: { ...samples.contact, email: 'post@nachfolge-westfalen.de', phone: '+49 5251 690 1000' },
  bookingUrl: 'https://termine.nachfolge-westfalen.de/gespraech',
  people: [{ name: 'Dr. Anna Muster', role: 'Geschäftsführung' }],
};
const LIVE = {
  secretKey: 'sk_live_x',
  publishableKey: 'pk_live_x',
  webhookSecret: 'whsec_x',
  apiBase: null,
};
const PROVEN = {
  location: 'claims.yml: since',
  evidence: 'Gründung 2015',
  confirmedOn: '2026-01-15',
};
const READY: LaunchFacts = { site: REAL_SITE, advertising: [PROVEN], stripe: LIVE };

const faultsOf = (changes: Partial<LaunchFacts>) =>
  LAUNCH_CONDITIONS.flatMap(({ name, faults }) =>
    faults({ ...READY, ...changes }).map((fault) => `${name}: ${fault}`),
  );
const withOperator = (changes: Partial<SiteContent['operator']>) =>
  faultsOf({ site: { ...REAL_SITE, operator: { ...REAL_SITE.operator, ...changes } } });

describe('the conditions of the launch', () => {
  it('hold for real data, proven statements and live keys, and without any statement', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ advertising: [] })).toEqual([]);
    expect(faultsOf({ stripe: { ...LIVE, secretKey: 'rk_live_x' } })).toEqual([]);
  });

  it('find every sample value of the operator data as shipped', () => {
    expect(faultsOf({ site: samples })).toHaveLength(9);
  });

  it.each([
    { company: 'Beispiel Verlag GmbH' },
    { street: 'Musterstraße 12' },
    { managingDirectors: ['Jens Köhler', 'Max Mustermann'] },
    { registerNumber: 'HRB 00000' },
    { vatId: 'DE000000000' },
    { vatId: '' },
  ])('find a single sample that was forgotten: %j', (changes) => {
    expect(withOperator(changes)).toEqual([
      `operator-data: In content/site/brand.yml steht unter „operator.${Object.keys(changes)[0]}“ noch ein Beispiel.`,
    ]);
  });

  it('find each claim, comparison and voice as shipped, by its place', () => {
    const shipped = readAdvertising(CONTENT_DIR);
    expect(faultsOf({ advertising: shipped })).toHaveLength(shipped.length);
    expect(shipped.map(({ location }) => location)).toEqual(
      expect.arrayContaining([
        'claims.yml: uplift',
        'testimonials.yml: Monika Terhorst',
        'checkout.yml: comparison',
        'checkout.yml: roi',
        'checkout.yml: Gisela Wiethoff',
      ]),
    );
  });

  it.each([
    [{ ...LIVE, secretKey: 'sk_test_x' }, 'STRIPE_SECRET_KEY'],
    [{ ...LIVE, secretKey: 'rk_test_x' }, 'STRIPE_SECRET_KEY'],
    [{ ...LIVE, publishableKey: 'pk_test_x' }, 'STRIPE_PUBLISHABLE_KEY'],
  ])('find a test key', (stripe, name) => {
    expect(faultsOf({ stripe })).toEqual([
      `payment-keys: ${name} ist ein Testschlüssel von Stripe.`,
    ]);
  });

  it('never repeat a key', () => {
    expect(faultsOf({ stripe: { ...LIVE, secretKey: 'sk_test_geheim' } }).join()).not.toContain(
      'geheim',
    );
  });
});
