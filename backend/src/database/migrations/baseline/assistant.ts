/** Conversations and prepared answers. */
export const ASSISTANT = `
CREATE TABLE "question_review" (
  "id" text NOT NULL, "note" text, "doneAt" timestamptz, "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "question_review_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "answer_card" (
  "id" text NOT NULL, "kind" text NOT NULL, "moduleId" text, "sectionId" text, "question" text NOT NULL,
  "examples" jsonb NOT NULL, "topic" text, "forms" jsonb NOT NULL, "quote" text, "documentId" text,
  "link" jsonb, "triggers" jsonb NOT NULL, "answer" text NOT NULL, "source" text NOT NULL DEFAULT 'file',
  "active" boolean NOT NULL DEFAULT true, "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "answer_card_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "answer_card_module_fkey" FOREIGN KEY ("moduleId") REFERENCES "course_module" ON DELETE CASCADE,
  CONSTRAINT "answer_card_kind_known" CHECK ("kind" IN ('course', 'general', 'outside')),
  CONSTRAINT "answer_card_source_known" CHECK ("source" IN ('file', 'staff'))
);

CREATE TABLE "chat_account" (
  "userId" uuid NOT NULL, "useValuation" boolean NOT NULL DEFAULT false, "day" date,
  "answers" integer NOT NULL DEFAULT 0,
  CONSTRAINT "chat_account_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "chat_account_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);

CREATE TABLE "chat_tokens" (
  "day" date NOT NULL, "tokens" bigint NOT NULL,
  CONSTRAINT "chat_tokens_pkey" PRIMARY KEY ("day")
);

CREATE TABLE "conversation" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "moduleId" text,
  "title" text NOT NULL, "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "conversation_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "conversation_module_fkey" FOREIGN KEY ("moduleId") REFERENCES "course_module" ON DELETE CASCADE,
  CONSTRAINT "conversation_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);
CREATE UNIQUE INDEX "conversation_module_unique" ON "conversation" ("userId", "moduleId")
  WHERE "moduleId" IS NOT NULL;
CREATE INDEX "conversation_user_updated" ON "conversation" ("userId", "updatedAt");

CREATE TABLE "chat_message" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "conversationId" uuid NOT NULL, "userId" uuid NOT NULL,
  "role" text NOT NULL, "content" text NOT NULL, "citations" jsonb NOT NULL DEFAULT '[]',
  "state" text NOT NULL DEFAULT 'complete', "kind" text, "cardId" text,
  "suggestions" jsonb NOT NULL DEFAULT '[]', "offline" boolean NOT NULL DEFAULT false, "replyToId" uuid,
  "section" integer, "promptTokens" integer, "completionTokens" integer, "durationMs" integer,
  "heartbeatAt" timestamptz, "stopRequested" boolean NOT NULL DEFAULT false, "rating" text,
  "ratingReason" text, "ratingNote" text, "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "chat_message_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "chat_message_conversation_fkey" FOREIGN KEY ("conversationId") REFERENCES "conversation" ON DELETE
    CASCADE,
  CONSTRAINT "chat_message_reply_fkey" FOREIGN KEY ("replyToId") REFERENCES "chat_message" ON DELETE CASCADE,
  CONSTRAINT "chat_message_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE,
  CONSTRAINT "chat_message_rating_known" CHECK ("rating" IN ('up', 'down')),
  CONSTRAINT "chat_message_rating_reason_known" CHECK ("ratingReason" IN ('other-question', 'wrong',
    'too-general', 'unclear')),
  CONSTRAINT "chat_message_rating_whole" CHECK (("rating" = 'down') IS TRUE OR ("ratingReason" IS NULL AND
    "ratingNote" IS NULL)),
  CONSTRAINT "chat_message_role_known" CHECK ("role" IN ('user', 'assistant')),
  CONSTRAINT "chat_message_state_known" CHECK ("state" IN ('complete', 'streaming', 'stopped', 'failed'))
);
CREATE INDEX "chat_message_conversation" ON "chat_message" ("conversationId", "createdAt");
CREATE UNIQUE INDEX "chat_message_one_streaming" ON "chat_message" ("userId") WHERE "state" = 'streaming';
CREATE INDEX "chat_message_reply" ON "chat_message" ("replyToId");
CREATE INDEX "chat_message_unhelpful" ON "chat_message" ("replyToId")
  WHERE "kind" IN ('none', 'outside') OR "rating" = 'down';
CREATE INDEX "chat_message_user" ON "chat_message" ("userId");
`;
