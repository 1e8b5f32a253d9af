/** Modules, progress, notes; who asked to hear of what is new. */
export const COURSE = `
CREATE TABLE "course_module" (
  "id" text NOT NULL, "orderIndex" integer NOT NULL, "title" text NOT NULL, "description" text NOT NULL,
  "content" text NOT NULL, "sectionCount" integer NOT NULL, "duration" text NOT NULL,
  "difficulty" text NOT NULL, "learningObjectives" jsonb NOT NULL, "contents" jsonb NOT NULL,
  "tools" jsonb NOT NULL, "downloads" jsonb NOT NULL, "unlockAfterDays" integer NOT NULL DEFAULT 0,
  "source" text NOT NULL DEFAULT 'file', "author" text, "writtenAt" timestamptz NOT NULL DEFAULT now(),
  "fileChanged" boolean NOT NULL DEFAULT false, "sourceHash" text NOT NULL,
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "course_module_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "course_module_order_unique" ON "course_module" ("orderIndex");

CREATE TABLE "module_version" (
  "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "moduleId" text NOT NULL, "title" text NOT NULL,
  "description" text NOT NULL, "content" text NOT NULL, "source" text NOT NULL, "author" text,
  "writtenAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "module_version_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "module_version_module_fkey" FOREIGN KEY ("moduleId") REFERENCES "course_module" ON DELETE CASCADE
);
CREATE INDEX "module_version_module" ON "module_version" ("moduleId", "id");

CREATE TABLE "checklist_request" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "name" text NOT NULL, "email" text NOT NULL,
  "consentText" text, "consentAt" timestamptz, "requestNetwork" text, "tokenHash" text,
  "expiresAt" timestamptz, "confirmedAt" timestamptz, "confirmText" text, "confirmNetwork" text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "checklist_request_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "checklist_request_created_at" ON "checklist_request" ("createdAt", "id");
CREATE INDEX "checklist_request_email" ON "checklist_request" ("email", "id");
CREATE INDEX "checklist_request_name" ON "checklist_request" ("name" COLLATE "de-x-icu", "id");
CREATE INDEX "checklist_request_search" ON "checklist_request"
  USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops);
CREATE UNIQUE INDEX "checklist_request_token" ON "checklist_request" ("tokenHash");
CREATE INDEX "checklist_request_unconfirmed" ON "checklist_request" ("createdAt")
  WHERE "confirmedAt" IS NULL AND "tokenHash" IS NOT NULL;

CREATE TABLE "contact_request" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "name" text NOT NULL, "email" text NOT NULL, "phone" text,
  "subject" text NOT NULL, "message" text NOT NULL, "consentText" text NOT NULL,
  "consentAt" timestamptz NOT NULL, "state" text NOT NULL DEFAULT 'open', "note" text,
  "createdAt" timestamptz NOT NULL DEFAULT now(), "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "contact_request_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "contact_request_state_known" CHECK ("state" IN ('open', 'done'))
);
CREATE INDEX "contact_request_created_at" ON "contact_request" ("createdAt", "id");
CREATE INDEX "contact_request_email" ON "contact_request" ("email", "id");
CREATE INDEX "contact_request_name" ON "contact_request" ("name" COLLATE "de-x-icu", "id");
CREATE INDEX "contact_request_search" ON "contact_request"
  USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops, "subject" gin_trgm_ops);
CREATE INDEX "contact_request_state" ON "contact_request" ("state", "createdAt", "id");
CREATE INDEX "contact_request_waiting" ON "contact_request" (("state" = 'done'), "createdAt", "id") INCLUDE
  ("state");

CREATE TABLE "section_exercise" (
  "userId" uuid NOT NULL, "moduleId" text NOT NULL, "sectionId" text NOT NULL, "text" text NOT NULL,
  "version" integer NOT NULL, "savedAt" timestamptz NOT NULL,
  CONSTRAINT "section_exercise_pkey" PRIMARY KEY ("userId", "moduleId", "sectionId"),
  CONSTRAINT "section_exercise_module_fkey" FOREIGN KEY ("moduleId") REFERENCES "course_module",
  CONSTRAINT "section_exercise_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);

CREATE TABLE "module_progress" (
  "userId" uuid NOT NULL, "moduleId" text NOT NULL, "progressPercentage" integer NOT NULL,
  "completedAt" timestamptz, "lastSection" integer, "lastPlace" integer, "lastBlock" integer,
  "lastBlockPlace" integer, "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "module_progress_pkey" PRIMARY KEY ("userId", "moduleId"),
  CONSTRAINT "module_progress_module_fkey" FOREIGN KEY ("moduleId") REFERENCES "course_module",
  CONSTRAINT "module_progress_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE,
  CONSTRAINT "module_progress_block" CHECK ("lastBlock" >= 0 AND "lastBlockPlace" BETWEEN 0 AND 1000),
  CONSTRAINT "module_progress_percent" CHECK ("progressPercentage" BETWEEN 0 AND 100),
  CONSTRAINT "module_progress_position" CHECK ("lastSection" >= 0 AND "lastPlace" BETWEEN 0 AND 1000)
);
CREATE INDEX "module_progress_completed" ON "module_progress" ("moduleId") WHERE "completedAt" IS NOT NULL;

CREATE TABLE "module_unlock" (
  "userId" uuid NOT NULL, "moduleId" text NOT NULL, "unlockedAt" timestamptz NOT NULL,
  CONSTRAINT "module_unlock_pkey" PRIMARY KEY ("userId", "moduleId"),
  CONSTRAINT "module_unlock_module_fkey" FOREIGN KEY ("moduleId") REFERENCES "course_module",
  CONSTRAINT "module_unlock_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);

CREATE TABLE "unlock_due" (
  "userId" uuid NOT NULL, "dueAt" timestamptz NOT NULL, "basis" text NOT NULL,
  CONSTRAINT "unlock_due_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "unlock_due_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);

CREATE TABLE "email_choice" (
  "userId" uuid NOT NULL, "moduleUpdates" boolean NOT NULL,
  CONSTRAINT "email_choice_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "email_choice_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);

CREATE TABLE "mailing" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "topic" text NOT NULL, "subject" text NOT NULL,
  "body" text NOT NULL, "state" text NOT NULL DEFAULT 'draft', "author" text,
  "recipients" integer NOT NULL DEFAULT 0, "startedAt" timestamptz, "sentAt" timestamptz,
  "createdAt" timestamptz NOT NULL DEFAULT now(), "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "mailing_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "mailing_state_known" CHECK ("state" IN ('draft', 'sending', 'sent')),
  CONSTRAINT "mailing_topic_known" CHECK ("topic" IN ('newsletter', 'module-updates'))
);
CREATE INDEX "mailing_created_at" ON "mailing" ("createdAt", "id");
CREATE INDEX "mailing_sending" ON "mailing" ("startedAt") WHERE "state" = 'sending';

CREATE TABLE "mailing_recipient" (
  "mailingId" uuid NOT NULL, "personId" uuid NOT NULL,
  CONSTRAINT "mailing_recipient_pkey" PRIMARY KEY ("mailingId", "personId"),
  CONSTRAINT "mailing_recipient_mailing_fkey" FOREIGN KEY ("mailingId") REFERENCES "mailing" ON DELETE CASCADE
);
CREATE INDEX "mailing_recipient_person" ON "mailing_recipient" ("personId");

CREATE TABLE "subscriber" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "email" text NOT NULL, "source" text NOT NULL,
  "consentText" text NOT NULL, "requestNetwork" text NOT NULL, "tokenHash" text NOT NULL,
  "expiresAt" timestamptz NOT NULL, "confirmedAt" timestamptz, "confirmText" text, "confirmNetwork" text,
  "endedAt" timestamptz, "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "subscriber_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "subscriber_source_known" CHECK ("source" IN ('checklist', 'profile', 'choices'))
);
CREATE INDEX "subscriber_created_at" ON "subscriber" ("createdAt", "id");
CREATE INDEX "subscriber_email" ON "subscriber" ("email", "id");
CREATE UNIQUE INDEX "subscriber_once" ON "subscriber" ("email") WHERE "endedAt" IS NULL;
CREATE INDEX "subscriber_search" ON "subscriber" USING gin ("email" gin_trgm_ops);
CREATE UNIQUE INDEX "subscriber_token" ON "subscriber" ("tokenHash");

CREATE TABLE "module_update" (
  "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "moduleId" text NOT NULL, "sentence" text NOT NULL,
  "author" text NOT NULL, "mailingId" uuid, "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "module_update_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "module_update_mailing_fkey" FOREIGN KEY ("mailingId") REFERENCES "mailing" ON DELETE CASCADE,
  CONSTRAINT "module_update_module_fkey" FOREIGN KEY ("moduleId") REFERENCES "course_module" ON DELETE CASCADE
);
CREATE INDEX "module_update_mailing" ON "module_update" ("mailingId");
CREATE INDEX "module_update_module" ON "module_update" ("moduleId", "id");

CREATE TABLE "note" (
  "userId" uuid NOT NULL, "id" uuid NOT NULL, "moduleId" text NOT NULL, "trackId" text,
  "sectionId" text NOT NULL, "kind" text NOT NULL, "quote" text, "prefix" text, "suffix" text, "text" text,
  "version" integer NOT NULL DEFAULT 1, "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "note_pkey" PRIMARY KEY ("userId", "id"),
  CONSTRAINT "note_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE,
  CONSTRAINT "note_bookmark_is_bare" CHECK ("kind" = 'highlight' OR "text" IS NULL),
  CONSTRAINT "note_highlight_quotes" CHECK (("kind" = 'highlight') = ("quote" IS NOT NULL)),
  CONSTRAINT "note_kind_known" CHECK ("kind" IN ('highlight', 'bookmark'))
);
CREATE UNIQUE INDEX "note_bookmark_of_module" ON "note" ("userId", "moduleId", "sectionId")
  WHERE "kind" = 'bookmark' AND "trackId" IS NULL;
CREATE UNIQUE INDEX "note_bookmark_of_track" ON "note" ("userId", "trackId", "sectionId")
  WHERE "kind" = 'bookmark' AND "trackId" IS NOT NULL;
`;
