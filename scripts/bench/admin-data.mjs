/** A few letters of the record's own, so that some searches find little. */
const hashed = (name, letters) => `substr(md5(i || '${name}'), 1, ${letters})`;

const oneOf = (...words) => `(ARRAY[${words.map((word) => `'${word}'`)}])[1 + i % ${words.length}]`;

const minutesAgo = (count) => `now() - ${count} * interval '1 minute'`;

const AT = minutesAgo('i');
const EMAIL = `'person-' || ${hashed('mail', 8)} || i || '@firma-' || i % 50000 || '.example'`;
const FIRST_NAME = oneOf('Karl', 'Sabine', 'Jonas', 'Petra', 'Uwe', 'Renate', 'Dieter');
const LAST_NAME = `${oneOf('Brandt', 'Krüger', 'Weber', 'Öztürk', 'Schäfer', 'Albers', 'Zoll', 'Iden', 'Noll')}
  || '-' || ${hashed('name', 4)}`;
const NAME = `${FIRST_NAME} || ' ' || ${LAST_NAME}`;
const ONE_IN = (count, value) => `CASE WHEN i % ${count} = 1 THEN ${value} END`;

const insert = (table, values) => `
  INSERT INTO "${table}" (${Object.keys(values).map((column) => `"${column}"`)})
  SELECT ${Object.values(values)} FROM generate_series($1::int, $2::int) i`;

/** By table, the statement that makes the records numbered from $1 to $2; higher ones are older. */
export const FILL = {
  user: insert('user', {
    email: EMAIL,
    firstName: FIRST_NAME,
    lastName: LAST_NAME,
    company: ONE_IN(3, `'Metallbau ' || ${hashed('firm', 6)} || ' GmbH'`),
    passwordHash: `repeat('x', 97)`,
    emailConfirmedAt: `CASE WHEN i % 10 <> 0 THEN ${AT} END`,
    hasAccess: 'i % 20 = 1',
    subscriptionStartDate: ONE_IN(20, AT),
    createdAt: AT,
    lastSeenAt: `CASE WHEN i % 4 <> 0 THEN ${minutesAgo('(i::bigint * 7919) % 1000000')} END`,
  }),
  payment: insert('payment', {
    email: EMAIL,
    provider: `'demo'`,
    providerPaymentId: `'pi_' || md5(i::text)`,
    amountCents: '99000',
    netCents: '83193',
    vatCents: '15807',
    currency: `'EUR'`,
    status: oneOf('completed', 'completed', 'completed', 'completed', 'failed', 'refunded'),
    disputeState: ONE_IN(5000, `'open'`),
    completedAt: `CASE WHEN i % 6 <> 4 THEN ${AT} END`,
    createdAt: AT,
  }),
  outbox_email: insert('outbox_email', {
    kind: oneOf('confirm-email', 'invoice', 'reset-password', 'module-unlocked'),
    recipient: EMAIL,
    subject: oneOf('Ihre Rechnung', 'Modul 2 ist freigeschaltet', 'Ihr Passwort'),
    text: `repeat('Text ', 100)`,
    html: `repeat('<p>Text</p> ', 200)`,
    state: `CASE WHEN i % 10000 = 1 THEN 'failed' ELSE 'sent' END`,
    nextAttemptAt: AT,
    createdAt: AT,
    sentAt: AT,
  }),
  checklist_request: insert('checklist_request', { name: NAME, email: EMAIL, createdAt: AT }),
  contact_request: insert('contact_request', {
    name: NAME,
    email: EMAIL,
    subject: oneOf('Frage zum Kauf', 'Rechnung', 'Anmeldung'),
    message: `repeat('Text ', 50)`,
    consentText: `'Ja'`,
    consentAt: AT,
    state: `CASE WHEN i < 40 THEN 'open' ELSE 'done' END`,
    createdAt: AT,
  }),
  withdrawal: insert('withdrawal', {
    reference: `'W-' || i`,
    name: NAME,
    email: EMAIL,
    contract: `'Toolkit'`,
    receivedAt: AT,
    dueAt: `${AT} + interval '14 days'`,
    state: `CASE WHEN i < 20 THEN 'open' ELSE 'done' END`,
    resolution: `CASE WHEN i < 20 THEN NULL ELSE 'other' END`,
  }),
  audit_entry: insert('audit_entry', {
    at: minutesAgo('($2::int - i)'),
    staffId: 'gen_random_uuid()',
    staffEmail: `'admin@example.com'`,
    action: `'users.update'`,
    resource: oneOf('users', 'payments', 'modules'),
    recordId: 'gen_random_uuid()',
    after: `'{"firstName":"Karl"}'::jsonb`,
  }),
};
