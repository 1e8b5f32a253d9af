/** Accounts, signing in, access and what the support may see. */
export const IDENTITY = `
CREATE TABLE "user" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "email" text NOT NULL,
  "formerEmails" text[] NOT NULL DEFAULT '{}', "passwordHash" text, "firstName" text NOT NULL,
  "lastName" text NOT NULL, "company" text, "phone" text, "profileImageUrl" text,
  "role" text NOT NULL DEFAULT 'owner', "emailConfirmedAt" timestamptz,
  "hasAccess" boolean NOT NULL DEFAULT false, "subscriptionStartDate" timestamptz, "lastSeenAt" timestamptz,
  "createdAt" timestamptz NOT NULL DEFAULT now(), "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "user_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "user_email_lower" CHECK ("email" = lower("email")),
  CONSTRAINT "user_role_known" CHECK ("role" IN ('owner', 'admin'))
);
CREATE INDEX "user_access_begins" ON "user" ("subscriptionStartDate")
  INCLUDE ("emailConfirmedAt") WHERE "hasAccess";
CREATE INDEX "user_admin" ON "user" ("createdAt", "id") WHERE "role" = 'admin';
CREATE INDEX "user_created_at" ON "user" ("createdAt", "id");
CREATE INDEX "user_email" ON "user" ("email", "id");
CREATE UNIQUE INDEX "user_email_unique" ON "user" ("email");
CREATE INDEX "user_last_name" ON "user" ("lastName" COLLATE "de-x-icu", "id");
CREATE INDEX "user_last_seen" ON "user" (COALESCE("lastSeenAt", '-infinity'), "id") INCLUDE ("lastSeenAt");
CREATE INDEX "user_premium" ON "user" ("createdAt", "id") INCLUDE ("subscriptionStartDate") WHERE "hasAccess";
CREATE INDEX "user_search" ON "user"
  USING gin ("email" gin_trgm_ops, ("firstName" || ' ' || "lastName" || ' ' || COALESCE("company", ''))
    gin_trgm_ops);
CREATE INDEX "user_unconfirmed" ON "user" ("createdAt", "id") WHERE "emailConfirmedAt" IS NULL;

CREATE TABLE "access_ground" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "kind" text NOT NULL,
  "paymentId" uuid, "since" timestamptz NOT NULL,
  CONSTRAINT "access_ground_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "access_ground_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE,
  CONSTRAINT "access_ground_kind_known" CHECK ("kind" IN ('purchase', 'staff', 'import', 'seat')),
  CONSTRAINT "access_ground_of_purchase" CHECK (("kind" = 'purchase') = ("paymentId" IS NOT NULL))
);
CREATE UNIQUE INDEX "access_ground_once_per_kind" ON "access_ground" ("userId", "kind")
  WHERE "paymentId" IS NULL;
CREATE UNIQUE INDEX "access_ground_once_per_purchase" ON "access_ground" ("paymentId")
  WHERE "paymentId" IS NOT NULL;
CREATE INDEX "access_ground_user" ON "access_ground" ("userId");

CREATE TABLE "email_token" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "purpose" text NOT NULL,
  "tokenHash" text NOT NULL, "newEmail" text, "expiresAt" timestamptz NOT NULL, "usedAt" timestamptz,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "email_token_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "email_token_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE,
  CONSTRAINT "email_token_purpose_known" CHECK ("purpose" IN ('confirm-email', 'change-email',
    'reset-password'))
);
CREATE INDEX "email_token_expires_at" ON "email_token" ("expiresAt");
CREATE UNIQUE INDEX "email_token_hash_unique" ON "email_token" ("tokenHash");
CREATE INDEX "email_token_user" ON "email_token" ("userId");

CREATE TABLE "auth_challenge" (
  "tokenHash" text NOT NULL, "userId" uuid, "purpose" text NOT NULL, "passkeyChallenge" text,
  "expiresAt" timestamptz NOT NULL, "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "auth_challenge_pkey" PRIMARY KEY ("tokenHash"),
  CONSTRAINT "auth_challenge_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE,
  CONSTRAINT "auth_challenge_purpose_known" CHECK ("purpose" IN ('second-factor', 'passkey-sign-in',
    'new-passkey', 'confirmation'))
);
CREATE INDEX "auth_challenge_expires_at" ON "auth_challenge" ("expiresAt");
CREATE INDEX "auth_challenge_user" ON "auth_challenge" ("userId");

CREATE TABLE "passkey" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "credentialId" text NOT NULL,
  "publicKey" bytea NOT NULL, "counter" bigint NOT NULL, "transports" jsonb NOT NULL, "name" text NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(), "lastUsedAt" timestamptz,
  CONSTRAINT "passkey_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "passkey_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);
CREATE UNIQUE INDEX "passkey_credential_unique" ON "passkey" ("credentialId");
CREATE INDEX "passkey_user" ON "passkey" ("userId");

CREATE TABLE "recovery_code" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "codeHash" text NOT NULL,
  "usedAt" timestamptz, "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "recovery_code_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);
CREATE UNIQUE INDEX "recovery_code_unique" ON "recovery_code" ("userId", "codeHash");

CREATE TABLE "totp_factor" (
  "userId" uuid NOT NULL, "secret" text NOT NULL, "confirmedAt" timestamptz,
  "lastStep" integer NOT NULL DEFAULT 0, "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "totp_factor_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "totp_factor_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);

CREATE TABLE "known_device" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "tokenHash" text NOT NULL,
  "userAgent" text NOT NULL, "createdAt" timestamptz NOT NULL DEFAULT now(),
  "lastUsedAt" timestamptz NOT NULL,
  CONSTRAINT "known_device_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "known_device_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);
CREATE INDEX "known_device_hash" ON "known_device" ("tokenHash");
CREATE INDEX "known_device_last_used" ON "known_device" ("lastUsedAt");
CREATE UNIQUE INDEX "known_device_token_unique" ON "known_device" ("userId", "tokenHash");

CREATE TABLE "session" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL, "userAgent" text NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(), "lastUsedAt" timestamptz NOT NULL,
  "expiresAt" timestamptz NOT NULL, "confirmedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "session_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "session_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);
CREATE INDEX "session_expires_at" ON "session" ("expiresAt");
CREATE INDEX "session_user" ON "session" ("userId");

CREATE TABLE "support_access" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid NOT NULL,
  "grantedAt" timestamptz NOT NULL DEFAULT now(), "expiresAt" timestamptz NOT NULL, "endedAt" timestamptz,
  CONSTRAINT "support_access_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "support_access_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);
CREATE INDEX "support_access_user" ON "support_access" ("userId", "expiresAt");

CREATE TABLE "support_look" (
  "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "accessId" uuid NOT NULL,
  "at" timestamptz NOT NULL DEFAULT now(), "staffId" uuid NOT NULL, "staffName" text NOT NULL,
  "view" text NOT NULL,
  CONSTRAINT "support_look_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "support_look_access_fkey" FOREIGN KEY ("accessId") REFERENCES "support_access" ON DELETE CASCADE,
  CONSTRAINT "support_look_view_known" CHECK ("view" IN ('facts', 'plan', 'documents', 'valuation'))
);
CREATE INDEX "support_look_access" ON "support_look" ("accessId", "at");
CREATE INDEX "support_look_staff" ON "support_look" ("staffId");
`;
