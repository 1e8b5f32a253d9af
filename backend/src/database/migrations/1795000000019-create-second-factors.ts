import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSecondFactors1795000000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "rate_limit" ADD "notBefore" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "session" ADD "confirmedAt" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`UPDATE "session" SET "confirmedAt" = "createdAt"`);
    await runner.query(
      `ALTER TABLE "session" ALTER "confirmedAt" SET NOT NULL, ALTER "confirmedAt" SET DEFAULT now()`,
    );
    await runner.query(`
      CREATE TABLE "known_device" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "tokenHash" text NOT NULL,
        "userAgent" text NOT NULL,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "lastUsedAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "known_device_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "known_device_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX "known_device_token_unique" ON "known_device" ("userId", "tokenHash")`,
    );
    await runner.query(`CREATE INDEX "known_device_hash" ON "known_device" ("tokenHash")`);
    await runner.query(`
      CREATE TABLE "totp_factor" (
        "userId" uuid NOT NULL,
        "secret" text NOT NULL,
        "confirmedAt" TIMESTAMP WITH TIME ZONE,
        "lastStep" integer NOT NULL DEFAULT 0,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "totp_factor_pkey" PRIMARY KEY ("userId"),
        CONSTRAINT "totp_factor_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(`
      CREATE TABLE "passkey" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "credentialId" text NOT NULL,
        "publicKey" bytea NOT NULL,
        "counter" bigint NOT NULL,
        "transports" jsonb NOT NULL,
        "name" text NOT NULL,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "lastUsedAt" TIMESTAMP WITH TIME ZONE,
        CONSTRAINT "passkey_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "passkey_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX "passkey_credential_unique" ON "passkey" ("credentialId")`,
    );
    await runner.query(`CREATE INDEX "passkey_user" ON "passkey" ("userId")`);
    await runner.query(`
      CREATE TABLE "recovery_code" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "codeHash" text NOT NULL,
        "usedAt" TIMESTAMP WITH TIME ZONE,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "recovery_code_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX "recovery_code_unique" ON "recovery_code" ("userId", "codeHash")`,
    );
    await runner.query(`
      CREATE TABLE "auth_challenge" (
        "tokenHash" text NOT NULL,
        "userId" uuid,
        "purpose" text NOT NULL,
        "passkeyChallenge" text,
        "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "auth_challenge_purpose_known" CHECK ("purpose" IN
          ('second-factor', 'passkey-sign-in', 'new-passkey', 'confirmation')),
        CONSTRAINT "auth_challenge_pkey" PRIMARY KEY ("tokenHash"),
        CONSTRAINT "auth_challenge_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(`CREATE INDEX "auth_challenge_user" ON "auth_challenge" ("userId")`);
    await runner.query(
      `CREATE INDEX "auth_challenge_expires_at" ON "auth_challenge" ("expiresAt")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'auth_challenge',
      'recovery_code',
      'passkey',
      'totp_factor',
      'known_device',
    ]) {
      await runner.query(`DROP TABLE "${table}"`);
    }
    await runner.query(`ALTER TABLE "session" DROP "confirmedAt"`);
    await runner.query(`ALTER TABLE "rate_limit" DROP "notBefore"`);
  }
}
