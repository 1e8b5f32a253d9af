/** The log of staff, e-mails and their texts, limits, visits. */
export const PLATFORM = `
CREATE TABLE "audit_entry" (
  "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "at" timestamptz NOT NULL DEFAULT now(),
  "staffId" uuid NOT NULL, "staffEmail" text NOT NULL, "action" text NOT NULL, "resource" text NOT NULL,
  "recordId" text NOT NULL, "personId" uuid, "before" jsonb, "after" jsonb, "reason" text,
  CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_entry_at" ON "audit_entry" ("at", "id");
CREATE INDEX "audit_entry_person" ON "audit_entry" ("personId", "at", "id");
CREATE INDEX "audit_entry_record" ON "audit_entry" ("resource", "recordId");

CREATE TABLE "outbox_email" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "kind" text NOT NULL, "recipient" text NOT NULL,
  "personEmail" text, "replyTo" text, "senderName" text, "unsubscribeUrl" text, "subject" text NOT NULL,
  "text" text NOT NULL, "html" text NOT NULL, "attachments" jsonb NOT NULL DEFAULT '[]',
  "state" text NOT NULL DEFAULT 'pending', "attempts" integer NOT NULL DEFAULT 0,
  "nextAttemptAt" timestamptz NOT NULL, "lastError" text, "forgetWhenSent" boolean NOT NULL DEFAULT false,
  "createdAt" timestamptz NOT NULL DEFAULT now(), "sentAt" timestamptz,
  CONSTRAINT "outbox_email_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "outbox_email_state_known" CHECK ("state" IN ('pending', 'sent', 'failed', 'refused'))
);
CREATE INDEX "outbox_email_created_at" ON "outbox_email" ("createdAt", "id");
CREATE INDEX "outbox_email_due" ON "outbox_email" ("nextAttemptAt") WHERE "state" = 'pending';
CREATE INDEX "outbox_email_kind" ON "outbox_email" ("kind", "createdAt", "id");
CREATE INDEX "outbox_email_person" ON "outbox_email" ("personEmail", "createdAt", "id");
CREATE INDEX "outbox_email_recipient" ON "outbox_email" ("recipient", "createdAt", "id");
CREATE INDEX "outbox_email_search" ON "outbox_email" USING gin (("recipient" || ' ' || "subject") gin_trgm_ops);
CREATE INDEX "outbox_email_state" ON "outbox_email" ("state", "createdAt", "id");

CREATE TABLE "email_text" (
  "id" text NOT NULL, "title" text NOT NULL, "shippedSubject" text NOT NULL, "subject" text, "preview" text,
  "body" text, "author" text, "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "email_text_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "email_text_whole" CHECK (num_nulls("subject", "preview", "body", "author") IN (0, 4))
);
CREATE INDEX "email_text_title" ON "email_text" ("title" COLLATE "de-x-icu", "id");
CREATE INDEX "email_text_updated_at" ON "email_text" ("updatedAt", "id");

CREATE TABLE "email_text_version" (
  "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "textId" text NOT NULL, "subject" text NOT NULL,
  "preview" text NOT NULL, "body" text NOT NULL, "author" text NOT NULL, "writtenAt" timestamptz NOT NULL,
  CONSTRAINT "email_text_version_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "email_text_version_text_fkey" FOREIGN KEY ("textId") REFERENCES "email_text" ON DELETE CASCADE
);
CREATE INDEX "email_text_version_text" ON "email_text_version" ("textId", "id");

CREATE TABLE "rate_limit" (
  "key" text NOT NULL, "points" integer NOT NULL, "expire" bigint NOT NULL,
  CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "rate_limit_expire" ON "rate_limit" ("expire");

CREATE TABLE "day_count" (
  "day" date NOT NULL, "counted" text NOT NULL, "source" text NOT NULL, "medium" text NOT NULL,
  "campaign" text NOT NULL, "sample" boolean NOT NULL, "count" integer NOT NULL,
  CONSTRAINT "day_count_pkey" PRIMARY KEY ("day", "counted", "source", "medium", "campaign", "sample"),
  CONSTRAINT "day_count_some" CHECK ("count" > 0)
);

CREATE TABLE "uncounted_purchase" (
  "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "day" date NOT NULL, "source" text NOT NULL,
  "medium" text NOT NULL, "campaign" text NOT NULL,
  CONSTRAINT "uncounted_purchase_pkey" PRIMARY KEY ("id")
);
`;
