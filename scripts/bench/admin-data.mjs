/** A few letters of the record's own, so that some searches find little. */
const hashed = (name, letters) => `substr(md5(i || '${name}'), 1, ${letters})`;

const oneOf = (...words) => `(ARRAY[${words.map((word) => `'${word}'`)}])[1 + i % ${words.length}]`;

const minutesAgo = (count) => `now() - ${count} * interval '1 minute'`;

const AT = minutesAgo('i');
const ID = `md5('person' || i)::uuid`;
const EMAIL = `'person-' || ${hashed('mail', 8)} || i || '@firma-' || i % 50000 || '.example'`;
const FIRST_NAME = oneOf('Karl', 'Sabine', 'Jonas', 'Petra', 'Uwe', 'Renate', 'Dieter');
const LAST_NAME = `${oneOf('Brandt', 'Krüger', 'Weber', 'Öztürk', 'Schäfer', 'Albers', 'Zoll', 'Iden', 'Noll')}
  || '-' || ${hashed('name', 4)}`;
const NAME = `${FIRST_NAME} || ' ' || ${LAST_NAME}`;
const ONE_IN = (count, value) => `CASE WHEN i % ${count} = 1 THEN ${value} END`;
const HAS_ACCESS = 'i % 20 = 1';

/**
 * @param options.where for which of the people numbered `i` there are rows
 * @param options.each how many rows there are for each, numbered `n`
 */
const insert = (table, values, { where = 'true', each = 1 } = {}) => `
  INSERT INTO "${table}" (${Object.keys(values).map((column) => `"${column}"`)})
  SELECT ${Object.values(values)}
  FROM generate_series($1::int, $2::int) i CROSS JOIN generate_series(1, ${each}) n WHERE ${where}`;

/** By table, the statement that makes the records numbered from $1 to $2; higher ones are older. */
export const FILL = {
  user: insert('user', {
    id: ID,
    email: EMAIL,
    firstName: FIRST_NAME,
    lastName: LAST_NAME,
    company: ONE_IN(3, `'Metallbau ' || ${hashed('firm', 6)} || ' GmbH'`),
    passwordHash: `repeat('x', 97)`,
    emailConfirmedAt: `CASE WHEN i % 10 <> 0 THEN ${AT} END`,
    hasAccess: HAS_ACCESS,
    subscriptionStartDate: ONE_IN(20, AT),
    createdAt: AT,
    lastSeenAt: `CASE WHEN i % 4 <> 0 THEN ${minutesAgo('(i::bigint * 7919) % 1000000')} END`,
  }),
  session: insert(
    'session',
    {
      userId: ID,
      userAgent: `'Firefox'`,
      lastUsedAt: 'now()',
      expiresAt: `now() + interval '9 days'`,
    },
    { where: 'i % 4 = 0' },
  ),
  payment: insert('payment', {
    userId: `CASE WHEN i % 6 <> 4 THEN ${ID} END`,
    email: EMAIL,
    provider: `'demo'`,
    providerPaymentId: `'pi_' || md5(i::text)`,
    amountCents: '99000',
    netCents: '83193',
    vatCents: '15807',
    currency: `'EUR'`,
    status: oneOf('completed', 'completed', 'completed', 'completed', 'failed', 'refunded'),
    refundedCents: `CASE WHEN i % 6 = 5 THEN 99000 ELSE 0 END`,
    disputeState: ONE_IN(5000, `'open'`),
    completedAt: `CASE WHEN i % 6 <> 4 THEN ${AT} END`,
    createdAt: AT,
  }),
  module_progress: insert(
    'module_progress',
    {
      userId: ID,
      moduleId: `'modul-' || n`,
      progressPercentage: `CASE WHEN i % 3 = 0 THEN 100 ELSE 40 END`,
      completedAt: `CASE WHEN i % 3 = 0 THEN ${AT} END`,
      updatedAt: AT,
    },
    { each: 2 },
  ),
  module_unlock: insert(
    'module_unlock',
    { userId: ID, moduleId: `'modul-' || n + 1`, unlockedAt: AT },
    { where: HAS_ACCESS, each: 8 },
  ),
  sale_plan: insert(
    'sale_plan',
    { userId: ID, startedOn: `'2026-09-01'`, digest: 'true', digestWeek: `'9999-01-01'` },
    { where: 'i % 5 = 0' },
  ),
  sale_plan_task: insert(
    'sale_plan_task',
    {
      userId: ID,
      templateId: `${oneOf('ziele', 'check-36', 'rechner-heute', 'schweigeliste', 'plan')} || n`,
      state: `CASE WHEN n < 5 THEN 'done' ELSE 'open' END`,
      evidence: `'[]'::jsonb`,
      version: '1',
    },
    { where: 'i % 5 = 0', each: 5 },
  ),
  filled_document: insert(
    'filled_document',
    { userId: ID, documentId: `'vorlage'`, version: '1', answers: `'{}'::jsonb`, savedAt: AT },
    { where: 'i % 10 = 0' },
  ),
  conversation: insert(
    'conversation',
    {
      id: `md5('conversation' || i)::uuid`,
      userId: ID,
      title: `'Wie finde ich Käufer?'`,
      createdAt: AT,
    },
    { where: 'i % 5 = 0' },
  ),
  chat_message: insert(
    'chat_message',
    {
      conversationId: `md5('conversation' || i)::uuid`,
      userId: ID,
      role: `CASE n WHEN 1 THEN 'user' ELSE 'assistant' END`,
      content: `repeat('Wie finde ich Käufer für meinen Betrieb? ', 5)`,
      createdAt: AT,
    },
    { where: 'i % 5 = 0', each: 2 },
  ),
  note: insert(
    'note',
    {
      ...{ userId: ID, id: 'gen_random_uuid()', moduleId: `'modul-1'`, sectionId: `'ziele'` },
      ...{ kind: `'highlight'`, quote: `'Ihr Betrieb'`, text: `'Nachfragen'` },
    },
    { where: 'i % 10 = 0', each: 2 },
  ),
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

/**
 * Fills the tables with the records numbered from `from` to `to`, as many at once as there are connections.
 * Triggers rest meanwhile, and indexes are built afterwards: row by row both would take most of the time.
 */
export async function fill(clients, from, to) {
  const waiting = Object.entries(FILL);
  const fillNext = async (client) => {
    await client.query(`SET session_replication_role = replica; SET synchronous_commit = off;
      SET maintenance_work_mem = '512MB'`);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [table, statement] = next;
      const indexes = await secondaryIndexes(client, table);
      for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`);
      await client.query(statement, [from, to]);
      for (const { definition } of indexes) await client.query(definition);
      await client.query(`VACUUM ANALYZE "${table}"`);
    }
  };
  await Promise.all(clients.map(fillNext));
}

/** Those that no constraint needs. */
async function secondaryIndexes(client, table) {
  const { rows } = await client.query(
    `SELECT c.relname AS "name", pg_get_indexdef(i.indexrelid) AS "definition"
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = '"${table}"'::regclass
       AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`,
  );
  return rows;
}
