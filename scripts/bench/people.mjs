import { createHmac } from 'node:crypto';

/** For so many who have premium access, have begun the course and are signed in; answers their sessions. */
const PEOPLE = `
  WITH person AS (
    INSERT INTO "user" ("email", "firstName", "lastName", "company", "passwordHash", "emailConfirmedAt",
      "hasAccess", "subscriptionStartDate", "lastSeenAt")
    SELECT 'bench-' || i || '@firma.example', 'Karl', 'Weber', 'Weber Metallbau GmbH', repeat('x', 97), now(),
      true, now() - interval '100 days', now()
    FROM generate_series(1, $1::int) i
    RETURNING "id"
  ), progress AS (
    INSERT INTO "module_progress" ("userId", "moduleId", "progressPercentage", "lastSection", "lastPlace",
      "completedAt")
    SELECT person."id", m."id", CASE WHEN m."orderIndex" < 3 THEN 100 ELSE 20 END, 1, 300,
      CASE WHEN m."orderIndex" < 3 THEN now() END
    FROM person, "course_module" m WHERE m."orderIndex" < 5
  )
  INSERT INTO "session" ("userId", "userAgent", "lastUsedAt", "expiresAt")
  SELECT "id", 'bench', now(), now() + interval '1 day' FROM person
  RETURNING "id", "userId"`;

/**
 * Makes people in the database of the product.
 * @returns for each the bearer token and the id of an own conversation with the assistant
 */
export async function makePeople(client, count, jwtSecret) {
  const { rows: sessions } = await client.query(PEOPLE, [count]);
  const { rows: conversations } = await client.query(
    `INSERT INTO "conversation" ("userId", "title") SELECT unnest($1::uuid[]), 'Fragen' RETURNING "id"`,
    [sessions.map(({ userId }) => userId)],
  );
  await client.query('ANALYZE');
  return sessions.map(({ id }, index) => ({
    token: tokenOf(id, jwtSecret),
    conversation: conversations[index].id,
  }));
}

function tokenOf(sid, secret) {
  const now = Math.floor(Date.now() / 1_000);
  const signed = [
    { alg: 'HS256', typ: 'JWT' },
    { sid, iat: now, exp: now + 86_400 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
