import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastify from 'fastify';
import pg from 'pg';
import { moduleAccess } from '../../domain/dist/course/index.js';
import { calculate } from '../../domain/dist/valuation/index.js';

/**
 * What the product is measured against: Fastify and `pg` with nothing around them, written as somebody would who
 * thinks of speed. It checks the same tokens and sessions, decides by the same rules, sends the same headers and
 * the same texts, and asks PostgreSQL for them by prepared statements. It holds nothing of the course in memory.
 * Started by the benchmark with DATABASE_URL, JWT_SECRET, and the HEADERS and FILES that the product sends.
 */
const SESSION = `SELECT u."id", s."id" AS "sessionId", u."email", u."firstName", u."lastName", u."role",
    u."hasAccess", u."subscriptionStartDate", s."confirmedAt",
    CASE WHEN u."role" = 'admin' THEN
      EXISTS (SELECT 1 FROM "totp_factor" t WHERE t."userId" = u."id" AND t."confirmedAt" IS NOT NULL)
      OR EXISTS (SELECT 1 FROM "passkey" p WHERE p."userId" = u."id")
    ELSE false END AS "hasSecondFactor",
    s."lastUsedAt" < now() - interval '5 minutes' AS "stale"
  FROM "session" s JOIN "user" u ON u."id" = s."userId" WHERE s."id" = $1 AND s."expiresAt" > now()`;
const USER = `SELECT "id", "email", "firstName", "lastName", "company", "phone", "profileImageUrl", "role",
    "emailConfirmedAt", "hasAccess", "subscriptionStartDate", "createdAt", "updatedAt"
  FROM "user" WHERE "id" = $1`;
const PROGRESS = `COALESCE(p."progressPercentage", 0) AS "progressPercentage", p."completedAt", p."lastSection",
  p."lastPlace"`;
const SUMMARY = `m."id", m."title", m."description", m."orderIndex", m."duration", m."difficulty",
  m."learningObjectives", m."contents", m."tools", m."downloads", m."unlockAfterDays", ${PROGRESS}`;
const FROM = `FROM "course_module" m LEFT JOIN "module_progress" p ON p."moduleId" = m."id" AND p."userId" = $1`;
const LIST = `SELECT ${SUMMARY} ${FROM} ORDER BY m."orderIndex"`;
const LESSON = `SELECT ${SUMMARY}, m."content" ${FROM} WHERE m."id" = $2`;
const STANDING = `SELECT m."orderIndex", m."unlockAfterDays", ${PROGRESS} ${FROM} WHERE m."id" = $2`;
const HIDDEN = `SELECT "fileName" FROM "download" WHERE NOT "visible"`;
const DOCUMENTS = `SELECT "id", "moduleId", "title", "description", "fileType", "fileSize",
    '/downloads/' || "fileName" AS "fileUrl", "downloadCount"
  FROM "download" WHERE "visible" ORDER BY "moduleId" NULLS LAST, "orderIndex", "title", "id"`;
const SAVE_PROGRESS = `INSERT INTO "module_progress" AS stored
    ("userId", "moduleId", "progressPercentage", "completedAt", "updatedAt")
  VALUES ($1, $2, $3::int, CASE WHEN $3::int = 100 THEN now() END, now())
  ON CONFLICT ("userId", "moduleId") DO UPDATE SET
    "progressPercentage" = GREATEST(stored."progressPercentage", excluded."progressPercentage"),
    "completedAt" = COALESCE(stored."completedAt", excluded."completedAt"),
    "updatedAt" = excluded."updatedAt"
  RETURNING "progressPercentage", "completedAt", "lastSection", "lastPlace"`;
const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const COUNT = 'SELECT count(*)::int AS "count" FROM "valuation" WHERE "userId" = $1';
const SAVE_VALUATION = `INSERT INTO "valuation"
    ("userId", "companyName", "industry", "input", "estimatedValue", "minimum", "maximum", "multiplier")
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  RETURNING "id", "companyName", "industry", "estimatedValue", "minimum", "maximum", "multiplier", "input",
    "createdAt"`;

const WORTH_PACKING_BYTES = 2_048;
const MAX_STORED_VALUATIONS = 500;

const packed = promisify(gzip);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const names = new Map();
const prepared = (on, text, values) => {
  if (!names.has(text)) names.set(text, `bare_${names.size}`);
  return on.query({ name: names.get(text), text, values });
};
const ask = async (text, ...values) => (await prepared(pool, text, values)).rows;

const app = fastify();
const headers = JSON.parse(process.env.HEADERS);
app.addHook('onRequest', (_request, reply, done) => {
  reply.headers(headers);
  done();
});

for (const file of JSON.parse(process.env.FILES)) servesFile(file);

app.get('/api/auth/user', async (request, reply) => {
  const { id } = await signedIn(request);
  const [{ emailConfirmedAt, ...user }] = await ask(USER, id);
  reply.header('cache-control', 'no-store');
  return { ...user, emailConfirmed: emailConfirmedAt !== null };
});

app.get('/api/modules', async (request, reply) => {
  const user = await signedIn(request);
  const [modules, hidden] = await Promise.all([ask(LIST, user.id), ask(HIDDEN)]);
  return send(
    request,
    reply,
    modules.map((row) => summaryOf(row, user, hidden)),
  );
});

app.get('/api/modules/:id', async (request, reply) => {
  const user = await signedIn(request);
  const [[row], hidden] = await Promise.all([ask(LESSON, user.id, request.params.id), ask(HIDDEN)]);
  const module = summaryOf(row, user, hidden);
  if (!module.open) throw new Error('closed');
  return send(request, reply, { ...module, content: row.content, ...positionOf(row) });
});

app.get('/api/downloads', async (request, reply) => {
  const user = await signedIn(request);
  if (!user.hasAccess) throw new Error('closed');
  return send(request, reply, await ask(DOCUMENTS));
});

app.put(
  '/api/modules/:id/progress',
  {
    schema: {
      body: {
        type: 'object',
        required: ['progressPercentage'],
        properties: { progressPercentage: { type: 'integer', minimum: 0, maximum: 100 } },
      },
    },
  },
  async (request, reply) => {
    const user = await signedIn(request);
    const { id } = request.params;
    const [before] = await ask(STANDING, user.id, id);
    if (!accessOf(before, user).open) throw new Error('closed');
    const [row] = await ask(SAVE_PROGRESS, user.id, id, request.body.progressPercentage);
    const { progressPercentage, completedAt } = row;
    reply.header('cache-control', 'no-store');
    return { progressPercentage, ...(completedAt && { completedAt }), ...positionOf(row) };
  },
);

app.post(
  '/api/valuations',
  {
    schema: {
      body: {
        type: 'object',
        required: ['companyName', 'input'],
        properties: {
          companyName: { type: 'string', minLength: 1, maxLength: 200 },
          input: {
            type: 'object',
            required: ['jahresumsatz', 'jahresgewinn', 'branche', 'mitarbeiteranzahl'],
            properties: {
              jahresumsatz: { type: 'number', maximum: 1e12 },
              jahresgewinn: { type: 'number', maximum: 1e12 },
              branche: { type: 'string', maxLength: 100 },
              mitarbeiteranzahl: { type: 'integer', maximum: 1e6 },
              unternehmensalter: { type: 'integer', maximum: 1e3 },
            },
          },
        },
      },
    },
  },
  async (request, reply) => {
    const user = await signedIn(request);
    const { companyName, input } = request.body;
    const { angepassterWert, multiplikator, bewertungsSpanne } = calculate(input);
    const row = [
      ...[user.id, companyName, input.branche, input, angepassterWert.toFixed(2)],
      ...[bewertungsSpanne.minimum.toFixed(2), bewertungsSpanne.maximum.toFixed(2)],
      multiplikator.toFixed(4),
    ];
    const stored = await inTransaction(async (client) => {
      await prepared(client, LOCK, [`valuations:${user.id}`]);
      const { rows } = await prepared(client, COUNT, [user.id]);
      if (rows[0].count >= MAX_STORED_VALUATIONS) throw new Error('too many');
      return (await prepared(client, SAVE_VALUATION, row)).rows[0];
    });
    reply.status(201).header('cache-control', 'no-store');
    return stored;
  },
);

function servesFile({ path, file, head }) {
  const body = readFileSync(file);
  app.get(path, (request, reply) => {
    if (request.headers['if-none-match'] === head.etag) reply.status(304).headers(head).send();
    else reply.headers(head).send(body);
  });
}

async function signedIn(request) {
  const { sid } = claimsOf(request.headers.authorization);
  const [user] = await ask(SESSION, sid);
  if (!user) throw new Error('not signed in');
  return user;
}

/** @throws where the token is not ours, or has run out */
function claimsOf(authorization) {
  const [head, claims, signature] = authorization.slice('Bearer '.length).split('.');
  const expected = createHmac('sha256', process.env.JWT_SECRET)
    .update(`${head}.${claims}`)
    .digest('base64url');
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) throw new Error('forged');
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (read.exp < Date.now() / 1_000) throw new Error('expired');
  return read;
}

const accessOf = (row, { hasAccess, subscriptionStartDate }) =>
  moduleAccess({ ...row, hasAccess, subscriptionStartDate, now: new Date() });

function summaryOf(row, user, hidden) {
  const { status, open, daysUntilUnlock } = accessOf(row, user);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    orderIndex: row.orderIndex,
    duration: row.duration,
    difficulty: row.difficulty,
    learningObjectives: row.learningObjectives,
    contents: row.contents,
    tools: row.tools,
    downloads: row.downloads.filter((name) => !hidden.some(({ fileName }) => fileName === name)),
    status,
    open,
    progressPercentage: row.progressPercentage,
    ...(row.completedAt && { completedAt: row.completedAt }),
    ...(daysUntilUnlock !== undefined && { daysUntilUnlock }),
  };
}

const positionOf = ({ lastSection, lastPlace }) =>
  lastSection === null ? {} : { position: { section: lastSection, place: lastPlace } };

/** Packed as asked, and named, so that a browser that has it already is told so. */
async function send(request, reply, answer) {
  const json = JSON.stringify(answer);
  const etag = `W/"${hash('sha1', json, 'base64url')}"`;
  reply.headers({ 'content-type': 'application/json; charset=utf-8', etag });
  reply.header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  if (json.length < WORTH_PACKING_BYTES || !request.headers['accept-encoding']?.includes('gzip')) {
    return reply.send(json);
  }
  reply.headers({ vary: 'accept-encoding', 'content-encoding': 'gzip' });
  return reply.send(await packed(json, { level: 4 }));
}

async function inTransaction(work) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const done = await work(client);
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('läuft:');
