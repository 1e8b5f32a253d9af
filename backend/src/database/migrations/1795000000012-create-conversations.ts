import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateConversations1795000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "conversation" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "moduleId" text,
        "title" text NOT NULL,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "conversation_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "conversation_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE,
        CONSTRAINT "conversation_module_fkey" FOREIGN KEY ("moduleId")
          REFERENCES "course_module" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      `CREATE INDEX "conversation_user_updated" ON "conversation" ("userId", "updatedAt")`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "conversation_module_unique" ON "conversation" ("userId", "moduleId") WHERE "moduleId" IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE "chat_message" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "conversationId" uuid NOT NULL,
        "userId" uuid NOT NULL,
        "role" text NOT NULL,
        "content" text NOT NULL,
        "citations" jsonb NOT NULL DEFAULT '[]',
        "state" text NOT NULL DEFAULT 'complete',
        "offline" boolean NOT NULL DEFAULT false,
        "replyToId" uuid,
        "section" integer,
        "promptTokens" integer,
        "completionTokens" integer,
        "durationMs" integer,
        "heartbeatAt" TIMESTAMP WITH TIME ZONE,
        "stopRequested" boolean NOT NULL DEFAULT false,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "chat_message_role_known" CHECK ("role" IN ('user', 'assistant')),
        CONSTRAINT "chat_message_state_known"
          CHECK ("state" IN ('complete', 'streaming', 'stopped', 'failed')),
        CONSTRAINT "chat_message_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "chat_message_conversation_fkey" FOREIGN KEY ("conversationId")
          REFERENCES "conversation" ("id") ON DELETE CASCADE,
        CONSTRAINT "chat_message_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE,
        CONSTRAINT "chat_message_reply_fkey" FOREIGN KEY ("replyToId")
          REFERENCES "chat_message" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      `CREATE INDEX "chat_message_conversation" ON "chat_message" ("conversationId", "createdAt")`,
    );
    await runner.query(`CREATE INDEX "chat_message_user" ON "chat_message" ("userId")`);
    await runner.query(`CREATE INDEX "chat_message_reply" ON "chat_message" ("replyToId")`);
    await runner.query(
      `CREATE UNIQUE INDEX "chat_message_one_streaming" ON "chat_message" ("userId") WHERE "state" = 'streaming'`,
    );
    await runner.query(`
      CREATE TABLE "chat_account" (
        "userId" uuid NOT NULL,
        "useValuation" boolean NOT NULL DEFAULT false,
        "day" date,
        "answers" integer NOT NULL DEFAULT 0,
        CONSTRAINT "chat_account_pkey" PRIMARY KEY ("userId"),
        CONSTRAINT "chat_account_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(`
      CREATE TABLE "chat_tokens" (
        "day" date NOT NULL,
        "tokens" bigint NOT NULL,
        CONSTRAINT "chat_tokens_pkey" PRIMARY KEY ("day")
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['chat_tokens', 'chat_account', 'chat_message', 'conversation']) {
      await runner.query(`DROP TABLE "${table}"`);
    }
  }
}
