/** What owners work with: valuation, facts, plan, documents, rehearsal, talk. */
export const TOOLS = `
CREATE TABLE "company_facts" (
  "facts" jsonb NOT NULL, "factsOf" integer NOT NULL, "changedFields" jsonb NOT NULL,
  "changedCount" integer NOT NULL, "savedAt" timestamptz NOT NULL, "userId" uuid NOT NULL,
  "version" integer NOT NULL,
  CONSTRAINT "company_facts_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "company_facts_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);

CREATE TABLE "company_facts_version" (
  "facts" jsonb NOT NULL, "factsOf" integer NOT NULL, "changedFields" jsonb NOT NULL,
  "changedCount" integer NOT NULL, "savedAt" timestamptz NOT NULL, "userId" uuid NOT NULL,
  "version" integer NOT NULL,
  CONSTRAINT "company_facts_version_pkey" PRIMARY KEY ("userId", "version"),
  CONSTRAINT "company_facts_version_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);

CREATE TABLE "download" (
  "id" text NOT NULL, "moduleId" text, "orderIndex" integer NOT NULL, "title" text NOT NULL,
  "description" text NOT NULL, "fileType" text NOT NULL, "fileName" text NOT NULL,
  "fileSize" integer NOT NULL, "file" bytea NOT NULL, "visible" boolean NOT NULL DEFAULT true,
  "source" text NOT NULL DEFAULT 'content', "built" jsonb, "fileSource" text NOT NULL DEFAULT 'content',
  "fileAuthor" text, "fileWrittenAt" timestamptz NOT NULL DEFAULT now(),
  "fileChanged" boolean NOT NULL DEFAULT false, "sourceHash" text NOT NULL,
  "downloadCount" integer NOT NULL DEFAULT 0, "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "download_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "download_file_name_unique" ON "download" ("fileName");

CREATE TABLE "download_version" (
  "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "downloadId" text NOT NULL, "fileSize" integer NOT NULL,
  "file" bytea NOT NULL, "source" text NOT NULL, "author" text,
  "writtenAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "download_version_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "download_version_download_fkey" FOREIGN KEY ("downloadId") REFERENCES "download" ON DELETE CASCADE
);
CREATE INDEX "download_version_download" ON "download_version" ("downloadId", "id");

CREATE TABLE "filled_document" (
  "userId" uuid NOT NULL, "documentId" text NOT NULL, "version" integer NOT NULL, "answers" jsonb NOT NULL,
  "savedAt" timestamptz NOT NULL,
  CONSTRAINT "filled_document_pkey" PRIMARY KEY ("userId", "documentId"),
  CONSTRAINT "filled_document_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);

CREATE TABLE "filled_document_version" (
  "userId" uuid NOT NULL, "documentId" text NOT NULL, "number" integer NOT NULL,
  "factsVersion" integer NOT NULL, "filled" jsonb NOT NULL, "source" jsonb NOT NULL,
  "createdAt" timestamptz NOT NULL,
  CONSTRAINT "filled_document_version_pkey" PRIMARY KEY ("userId", "documentId", "number"),
  CONSTRAINT "filled_document_version_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);

CREATE TABLE "rehearsal_run" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "sceneId" text NOT NULL,
  "mode" text NOT NULL DEFAULT 'script', "state" text NOT NULL DEFAULT 'open',
  "turns" jsonb NOT NULL DEFAULT '[]', "says" text, "unanswered" text, "answeringSince" timestamptz,
  "result" jsonb, "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "rehearsal_run_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "rehearsal_run_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE,
  CONSTRAINT "rehearsal_run_mode_known" CHECK ("mode" IN ('script', 'free')),
  CONSTRAINT "rehearsal_run_state_known" CHECK ("state" IN ('open', 'ended'))
);
CREATE INDEX "rehearsal_run_user_created" ON "rehearsal_run" ("userId", "createdAt");

CREATE TABLE "sale_plan" (
  "userId" uuid NOT NULL, "startedOn" date NOT NULL, "digest" boolean NOT NULL DEFAULT false,
  "digestWeek" date, "calendarTokenHash" text, "calendarCreatedAt" timestamptz,
  "calendarPlain" boolean NOT NULL DEFAULT false,
  CONSTRAINT "sale_plan_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "sale_plan_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);
CREATE UNIQUE INDEX "sale_plan_calendar_unique" ON "sale_plan" ("calendarTokenHash");
CREATE INDEX "sale_plan_digest" ON "sale_plan" ("digestWeek") WHERE "digest";

CREATE TABLE "sale_plan_point" (
  "userId" uuid NOT NULL, "point" text NOT NULL, "confirmedOn" date NOT NULL,
  CONSTRAINT "sale_plan_point_pkey" PRIMARY KEY ("userId", "point"),
  CONSTRAINT "sale_plan_point_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);

CREATE TABLE "sale_plan_task" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "templateId" text, "title" text,
  "phase" text, "state" text NOT NULL, "reason" text, "note" text, "responsible" text, "dueOn" date,
  "doneOn" date, "evidence" jsonb NOT NULL, "version" integer NOT NULL,
  CONSTRAINT "sale_plan_task_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "sale_plan_task_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE,
  CONSTRAINT "sale_plan_task_own" CHECK (("templateId" IS NULL) = ("title" IS NOT NULL))
);
CREATE INDEX "sale_plan_task_done" ON "sale_plan_task" ("userId") WHERE "state" = 'done';
CREATE UNIQUE INDEX "sale_plan_task_template_unique" ON "sale_plan_task" ("userId", "templateId");

CREATE TABLE "talk" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'requested', "proposals" jsonb NOT NULL, "message" text,
  "appointmentAt" text, "note" text, "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "talk_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "talk_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE,
  CONSTRAINT "talk_state_known" CHECK ("state" IN ('requested', 'confirmed', 'held'))
);
CREATE INDEX "talk_created_at" ON "talk" ("createdAt", "id");
CREATE INDEX "talk_state" ON "talk" ("state", "createdAt", "id");
CREATE UNIQUE INDEX "talk_user_unique" ON "talk" ("userId");

CREATE TABLE "assumptions_version" (
  "number" integer NOT NULL, "version" text NOT NULL, "assumptions" jsonb NOT NULL, "changes" jsonb NOT NULL,
  "fileVersion" text NOT NULL, "reason" text NOT NULL, "author" text NOT NULL,
  "createdAt" timestamptz NOT NULL,
  CONSTRAINT "assumptions_version_pkey" PRIMARY KEY ("number")
);
CREATE UNIQUE INDEX "assumptions_version_name" ON "assumptions_version" ("version");

CREATE TABLE "proceeds_scenario" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "name" text NOT NULL,
  "levers" jsonb NOT NULL, "createdAt" timestamptz NOT NULL, "updatedAt" timestamptz NOT NULL,
  CONSTRAINT "proceeds_scenario_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "proceeds_scenario_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);
CREATE UNIQUE INDEX "proceeds_scenario_name_unique" ON "proceeds_scenario" ("userId", "name");

CREATE TABLE "stored_proceeds" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "label" text NOT NULL,
  "facts" jsonb NOT NULL, "companyVersion" integer, "assumed" jsonb NOT NULL, "law" text NOT NULL,
  "assumptions" text NOT NULL, "result" jsonb NOT NULL, "companyValue" double precision,
  "price" double precision, "net" double precision, "gap" double precision, "changes" jsonb,
  "createdAt" timestamptz NOT NULL,
  CONSTRAINT "stored_proceeds_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "stored_proceeds_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);
CREATE INDEX "stored_proceeds_user_created" ON "stored_proceeds" ("userId", "createdAt", "id");

CREATE TABLE "valuation" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "companyName" text NOT NULL,
  "industry" text NOT NULL, "input" jsonb NOT NULL, "estimatedValue" numeric(18,2) NOT NULL,
  "minimum" numeric(18,2) NOT NULL, "maximum" numeric(18,2) NOT NULL, "multiplier" numeric(10,4) NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "valuation_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "valuation_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);
CREATE INDEX "valuation_user_created" ON "valuation" ("userId", "createdAt");
`;
