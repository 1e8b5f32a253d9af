import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAccounts1795000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "user" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "email" text NOT NULL,
        "passwordHash" text,
        "firstName" text NOT NULL,
        "lastName" text NOT NULL,
        "company" text,
        "phone" text,
        "profileImageUrl" text,
        "role" text NOT NULL DEFAULT 'owner',
        "emailConfirmedAt" TIMESTAMP WITH TIME ZONE,
        "hasAccess" boolean NOT NULL DEFAULT false,
        "subscriptionStartDate" TIMESTAMP WITH TIME ZONE,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "user_email_lower" CHECK ("email" = lower("email")),
        CONSTRAINT "user_role_known" CHECK ("role" IN ('owner', 'admin')),
        CONSTRAINT "user_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`CREATE UNIQUE INDEX "user_email_unique" ON "user" ("email")`);
    await runner.query(`CREATE INDEX "user_created_at" ON "user" ("createdAt")`);
    await runner.query(`
      CREATE TABLE "session" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "userAgent" text NOT NULL,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "lastUsedAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "session_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`CREATE INDEX "session_user" ON "session" ("userId")`);
    await runner.query(`
      CREATE TABLE "email_token" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "purpose" text NOT NULL,
        "tokenHash" text NOT NULL,
        "newEmail" text,
        "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        "usedAt" TIMESTAMP WITH TIME ZONE,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "email_token_purpose_known" CHECK ("purpose" IN ('confirm-email', 'change-email', 'reset-password')),
        CONSTRAINT "email_token_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX "email_token_hash_unique" ON "email_token" ("tokenHash")`,
    );
    await runner.query(`CREATE INDEX "email_token_user" ON "email_token" ("userId")`);
    await runner.query(
      `ALTER TABLE "email_token" ADD CONSTRAINT "email_token_user_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "session" ADD CONSTRAINT "session_user_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "email_token"');
    await runner.query('DROP TABLE "session"');
    await runner.query('DROP TABLE "user"');
  }
}
