import { expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { startFakeStripe } from '../support/fake-stripe.js';
import { charge } from '../support/fake-stripe-books.js';
import { BUYER } from '../support/invoices.js';
import { intentSucceeded } from '../support/stripe-events.js';
import { createTestDatabase } from '../support/test-database.js';
import { Instance, sharing } from './support/instance.js';
import { report } from './support/report.js';

const BUYERS = 40;
const REPEATS = 10;
const AT_ONCE = 25;

it('a storm of repeated events on two instances grants, invoices and mails each purchase once', async () => {
  const fake = await startFakeStripe();
  const dataSource = await createTestDatabase();
  const settings = {
    ...fake.settings,
    ...sharing(dataSource),
  };
  const instances = [await Instance.start(settings), await Instance.start(settings)] as const;
  for (let buyer = 1; buyer <= BUYERS; buyer += 1) await order(instances[buyer % 2 ? 0 : 1], buyer);
  const stripe = new Stripe('sk_test_unused');
  const deliveries = [...fake.intents.values()].flatMap((intent) => {
    charge(intent);
    const payload = JSON.stringify(intentSucceeded(intent));
    return Array.from({ length: REPEATS }, () => payload);
  });
  // Every seventh, again and again: repeats of one event meet those of others.
  const mixed = deliveries.map((_, place) => deliveries[(place * 7) % deliveries.length] as string);
  const statuses: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < mixed.length) {
        const place = next;
        next += 1;
        const payload = mixed[place] as string;
        const answer = await fetch(`${instances[place % 2 ? 0 : 1].origin}/api/stripe/webhook`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'stripe-signature': stripe.webhooks.generateTestHeaderString({
              payload,
              secret: fake.settings.STRIPE_WEBHOOK_SECRET as string,
            }),
          },
          body: payload,
        });
        statuses.push(answer.status);
      }
    }),
  );
  const [books] = await dataSource.query(
    `SELECT (SELECT count(*)::int FROM "payment" WHERE "status" = 'completed') AS "paid",
       (SELECT count(*)::int FROM "user" WHERE "hasAccess" AND "email" LIKE 'sturm-%') AS "members",
       (SELECT count(*)::int FROM "outbox_email" WHERE "kind" = 'order-confirmation') AS "mails",
       (SELECT count(*)::int FROM "invoice") AS "invoices",
       (SELECT count(DISTINCT "number")::int FROM "invoice") AS "numbers"`,
  );
  for (const instance of instances) await instance.remove();
  await fake.close();
  await dataSource.destroy();
  report(
    'Webhook storm',
    `${BUYERS} purchases, each event ${REPEATS} times, ${AT_ONCE} at once on two instances`,
    `${books.members} granted, ${books.invoices} invoices, ${books.mails} e-mails, ${statuses.filter((status) => status >= 500).length} answers 5xx`,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const once = BUYERS;
  expect(books).toEqual({ paid: once, members: once, mails: once, invoices: once, numbers: once });
});

/** Orders as a browser does, up to the button. */
async function order(server: Instance, buyer: number): Promise<void> {
  const email = `sturm-${buyer}@example.com`;
  const from = `198.51.100.${buyer}`;
  const begun = await server.call('/api/checkout/orders', {
    method: 'POST',
    from,
    body: { email, buyer: BUYER },
  });
  const { orderToken } = (await begun.json()) as { orderToken: string };
  await fetch(`${server.origin}/api/checkout/agreement`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-order-token': orderToken },
    body: JSON.stringify({ termsAccepted: true }),
  });
  await server.call('/api/create-payment-intent', {
    method: 'POST',
    from,
    body: { email, orderToken },
  });
}
