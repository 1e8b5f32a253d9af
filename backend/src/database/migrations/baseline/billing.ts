/** Orders, payments, invoices, bank statements, withdrawals. */
export const BILLING = `
CREATE TABLE "bank_statement" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "fileName" text NOT NULL, "format" text NOT NULL,
  "coveredDays" date[] NOT NULL DEFAULT '{}', "importedAt" timestamptz NOT NULL DEFAULT now(),
  "importedBy" text NOT NULL,
  CONSTRAINT "bank_statement_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bank_statement_format_known" CHECK ("format" IN ('camt.052', 'camt.053', 'camt.054', 'csv'))
);
CREATE INDEX "bank_statement_imported_at" ON "bank_statement" ("importedAt");

CREATE TABLE "vat_limit_notice" (
  "year" integer NOT NULL, "percent" integer NOT NULL, "noticedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "vat_limit_notice_pkey" PRIMARY KEY ("year", "percent")
);

CREATE TABLE "contract_text" (
  "id" text NOT NULL, "kind" text NOT NULL, "title" text NOT NULL, "markdown" text NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "contract_text_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "contract_text_kind_known" CHECK ("kind" IN ('terms', 'withdrawal'))
);

CREATE TABLE "checkout_order" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "tokenHash" text NOT NULL, "email" text NOT NULL,
  "userId" uuid, "buyer" jsonb, "vatIdCheck" jsonb, "coupon" jsonb, "source" jsonb, "agreedAt" timestamptz,
  "servicesWording" text, "offerText" text, "termsId" text, "withdrawalId" text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "checkout_order_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "checkout_order_terms_fkey" FOREIGN KEY ("termsId") REFERENCES "contract_text",
  CONSTRAINT "checkout_order_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE,
  CONSTRAINT "checkout_order_withdrawal_fkey" FOREIGN KEY ("withdrawalId") REFERENCES "contract_text"
);
CREATE INDEX "checkout_order_created_at" ON "checkout_order" ("createdAt");
CREATE UNIQUE INDEX "checkout_order_token_unique" ON "checkout_order" ("tokenHash");
CREATE INDEX "checkout_order_user" ON "checkout_order" ("userId");

CREATE TABLE "coupon" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "code" text NOT NULL, "percent" integer,
  "amountCents" integer, "validFrom" timestamptz, "validUntil" timestamptz, "maxUses" integer, "note" text,
  "active" boolean NOT NULL DEFAULT true, "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "coupon_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "coupon_amount_range" CHECK ("amountCents" BETWEEN 100 AND 94000),
  CONSTRAINT "coupon_percent_range" CHECK ("percent" BETWEEN 1 AND 95),
  CONSTRAINT "coupon_takes_one_thing_off" CHECK (("percent" IS NULL) <> ("amountCents" IS NULL))
);
CREATE UNIQUE INDEX "coupon_code_unique" ON "coupon" ("code");
CREATE INDEX "coupon_created_at" ON "coupon" ("createdAt", "id");

CREATE TABLE "billing_address" (
  "userId" uuid NOT NULL, "address" jsonb NOT NULL, "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "billing_address_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "billing_address_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE CASCADE
);

CREATE TABLE "invoice_sequence" (
  "year" integer NOT NULL, "last" integer NOT NULL,
  CONSTRAINT "invoice_sequence_pkey" PRIMARY KEY ("year")
);

CREATE TABLE "launch_confirmation" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "subject" text NOT NULL,
  "confirmedAt" timestamptz NOT NULL DEFAULT now(), "confirmedBy" text,
  CONSTRAINT "launch_confirmation_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "launch_confirmation_subject" ON "launch_confirmation" ("subject", "confirmedAt");

CREATE TABLE "launch_notice" (
  "subject" text NOT NULL, "day" date NOT NULL, "stage" integer NOT NULL,
  "noticedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "launch_notice_pkey" PRIMARY KEY ("subject", "day", "stage")
);

CREATE TABLE "payment_event" (
  "provider" text NOT NULL, "eventId" text NOT NULL, "type" text NOT NULL, "providerPaymentId" text NOT NULL,
  "receivedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "payment_event_pkey" PRIMARY KEY ("provider", "eventId")
);
CREATE INDEX "payment_event_payment" ON "payment_event" ("provider", "providerPaymentId", "receivedAt");

CREATE TABLE "payment" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "userId" uuid, "orderId" uuid, "email" text NOT NULL,
  "provider" text NOT NULL, "providerPaymentId" text NOT NULL, "amountCents" integer NOT NULL,
  "netCents" integer NOT NULL, "vatCents" integer NOT NULL, "currency" text NOT NULL,
  "seats" integer NOT NULL DEFAULT 1, "discountCents" integer NOT NULL DEFAULT 0, "couponId" uuid,
  "couponCode" text, "vatTreatment" text NOT NULL DEFAULT 'standard', "vatCountry" character(2) DEFAULT 'DE',
  "vatPercent" numeric(4,2) NOT NULL DEFAULT '19', "status" text NOT NULL DEFAULT 'pending',
  "completedAt" timestamptz, "refundedAt" timestamptz, "refundedCents" integer NOT NULL DEFAULT 0,
  "disputeLostCents" integer NOT NULL DEFAULT 0, "writtenOffCents" integer NOT NULL DEFAULT 0,
  "receivedCents" integer, "receivedCurrency" text, "disputeState" text, "disputedAt" timestamptz,
  "failureCode" text, "processingSince" timestamptz, "triedAt" timestamptz, "providerCustomerId" text,
  "canceledAt" timestamptz, "lastCheckedAt" timestamptz, "agreedAt" timestamptz, "servicesWording" text,
  "offerText" text, "termsId" text, "withdrawalId" text, "buyer" jsonb, "vatIdCheck" jsonb,
  "cardCountry" character(2), "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "payment_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payment_coupon_fkey" FOREIGN KEY ("couponId") REFERENCES "coupon",
  CONSTRAINT "payment_order_fkey" FOREIGN KEY ("orderId") REFERENCES "checkout_order" ON DELETE SET NULL,
  CONSTRAINT "payment_terms_fkey" FOREIGN KEY ("termsId") REFERENCES "contract_text",
  CONSTRAINT "payment_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ON DELETE SET NULL,
  CONSTRAINT "payment_withdrawal_fkey" FOREIGN KEY ("withdrawalId") REFERENCES "contract_text",
  CONSTRAINT "payment_dispute_state_known" CHECK ("disputeState" IN ('open', 'won', 'lost')),
  CONSTRAINT "payment_paid_once" CHECK ("completedAt" IS NULL OR "status" IN ('completed', 'refunded')),
  CONSTRAINT "payment_status_known" CHECK ("status" IN ('pending', 'completed', 'failed', 'refunded')),
  CONSTRAINT "payment_vat_split" CHECK ("netCents" + "vatCents" = "amountCents"),
  CONSTRAINT "payment_vat_treatment_known" CHECK ("vatTreatment" IN ('standard', 'oss', 'reverse-charge',
    'not-taxable', 'small-business')),
  CONSTRAINT "payment_written_off" CHECK ("writtenOffCents" >= 0)
);
CREATE INDEX "payment_amount" ON "payment" ("amountCents", "id");
CREATE INDEX "payment_completed_at" ON "payment" (COALESCE("completedAt", '-infinity'), "id") INCLUDE
  ("completedAt");
CREATE INDEX "payment_consumers_abroad" ON "payment" ("completedAt")
  WHERE "vatTreatment" IN ('oss', 'standard', 'small-business') AND "buyer" ->> 'country' <> 'DE';
CREATE INDEX "payment_coupon" ON "payment" ("couponId", "status") WHERE "couponId" IS NOT NULL;
CREATE INDEX "payment_created_at" ON "payment" ("createdAt", "id");
CREATE INDEX "payment_disputed" ON "payment" ("createdAt", "id") WHERE "disputeState" IS NOT NULL;
CREATE INDEX "payment_email" ON "payment" ("email", "id");
CREATE UNIQUE INDEX "payment_one_open_per_order" ON "payment" ("orderId") WHERE "status" = 'pending';
CREATE INDEX "payment_order" ON "payment" ("orderId");
CREATE UNIQUE INDEX "payment_provider_id_unique" ON "payment" ("provider", "providerPaymentId");
CREATE INDEX "payment_search" ON "payment" USING gin (("email" || ' ' || "providerPaymentId") gin_trgm_ops);
CREATE INDEX "payment_status" ON "payment" ("status", "createdAt", "id");
CREATE INDEX "payment_user" ON "payment" ("userId");
CREATE INDEX "payment_vat_id_open" ON "payment" ("createdAt", "id")
  WHERE "vatIdCheck" ->> 'valid' = 'true' AND "vatIdCheck" -> 'decision' IS NULL AND "vatTreatment" IN ('oss',
    'standard') AND "status" = 'completed';
CREATE INDEX "payment_wrong_amount" ON "payment" ("createdAt", "id") WHERE "receivedCents" IS NOT NULL;

CREATE TABLE "bank_line" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "key" text NOT NULL, "statementId" uuid NOT NULL,
  "bookedOn" date NOT NULL, "cents" integer NOT NULL, "returned" boolean NOT NULL DEFAULT false,
  "payerName" text, "payerIban" text, "purpose" text NOT NULL, "endToEndId" text,
  "state" text NOT NULL DEFAULT 'new', "paymentId" uuid, "result" text,
  "timesTakenBack" integer NOT NULL DEFAULT 0, "suggestedPaymentId" uuid, "suggestionReason" text,
  "note" text, "handledBy" text, "handledAt" timestamptz,
  CONSTRAINT "bank_line_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bank_line_payment_fkey" FOREIGN KEY ("paymentId") REFERENCES "payment",
  CONSTRAINT "bank_line_statement_fkey" FOREIGN KEY ("statementId") REFERENCES "bank_statement",
  CONSTRAINT "bank_line_suggested_fkey" FOREIGN KEY ("suggestedPaymentId") REFERENCES "payment" ON DELETE SET
    NULL,
  CONSTRAINT "bank_line_moved" CHECK ("cents" > 0 OR "cents" < 0 AND "returned"),
  CONSTRAINT "bank_line_result_known" CHECK ("result" IN ('settled', 'part', 'surplus', 'late', 'known',
    'noted', 'recalled')),
  CONSTRAINT "bank_line_settled_for" CHECK (("state" = 'settled') = ("paymentId" IS NOT NULL)),
  CONSTRAINT "bank_line_state_known" CHECK ("state" IN ('new', 'open', 'settled', 'aside')),
  CONSTRAINT "bank_line_suggestion_known" CHECK ("suggestionReason" IN ('name', 'alike', 'paid', 'noted',
    'returned'))
);
CREATE INDEX "bank_line_booked_on" ON "bank_line" ("bookedOn", "id");
CREATE INDEX "bank_line_cents" ON "bank_line" ("cents", "id");
CREATE UNIQUE INDEX "bank_line_key_unique" ON "bank_line" ("key");
CREATE INDEX "bank_line_payment" ON "bank_line" ("paymentId") WHERE "paymentId" IS NOT NULL;
CREATE INDEX "bank_line_search" ON "bank_line"
  USING gin ((COALESCE("payerName", '') || ' ' || "purpose" || ' ' || COALESCE("payerIban", '')) gin_trgm_ops);
CREATE INDEX "bank_line_state" ON "bank_line" ("state", "bookedOn", "id");
CREATE INDEX "bank_line_statement" ON "bank_line" ("statementId");
CREATE INDEX "bank_line_suggested" ON "bank_line" ("suggestedPaymentId") WHERE "suggestedPaymentId" IS NOT NULL;

CREATE TABLE "invoice" (
  "number" text NOT NULL, "year" integer NOT NULL, "sequence" integer NOT NULL, "kind" text NOT NULL,
  "cancelsNumber" text, "replacesNumber" text, "paymentId" uuid NOT NULL, "issuedAt" timestamptz NOT NULL,
  "serviceDate" date, "settledAt" timestamptz, "dueOn" date, "paymentMeans" text NOT NULL DEFAULT 'card',
  "transferTo" jsonb, "seller" jsonb NOT NULL, "buyer" jsonb NOT NULL, "line" text NOT NULL,
  "quantity" integer NOT NULL DEFAULT 1, "discountCents" integer NOT NULL DEFAULT 0, "couponCode" text,
  "netCents" integer NOT NULL, "vatCents" integer NOT NULL, "grossCents" integer NOT NULL,
  "vatTreatment" text NOT NULL DEFAULT 'standard', "vatCountry" character(2) DEFAULT 'DE',
  "vatPercent" numeric(4,2) NOT NULL, "currency" text NOT NULL, "pdf" bytea,
  CONSTRAINT "invoice_pkey" PRIMARY KEY ("number"),
  CONSTRAINT "invoice_cancels_fkey" FOREIGN KEY ("cancelsNumber") REFERENCES "invoice"("number"),
  CONSTRAINT "invoice_payment_fkey" FOREIGN KEY ("paymentId") REFERENCES "payment",
  CONSTRAINT "invoice_replaces_fkey" FOREIGN KEY ("replacesNumber") REFERENCES "invoice"("number"),
  CONSTRAINT "invoice_cancels_one" CHECK (("kind" = 'invoice') = ("cancelsNumber" IS NULL)),
  CONSTRAINT "invoice_kind_known" CHECK ("kind" IN ('invoice', 'cancellation', 'reinstatement')),
  CONSTRAINT "invoice_payment_means_known" CHECK ("paymentMeans" IN ('card', 'online', 'transfer')),
  CONSTRAINT "invoice_replaces_one" CHECK ("replacesNumber" IS NULL OR "kind" = 'invoice'),
  CONSTRAINT "invoice_sign" CHECK (("kind" = 'cancellation') = ("grossCents" < 0)),
  CONSTRAINT "invoice_vat_split" CHECK ("netCents" + "vatCents" = "grossCents"),
  CONSTRAINT "invoice_vat_treatment_known" CHECK ("vatTreatment" IN ('standard', 'oss', 'reverse-charge',
    'not-taxable', 'small-business'))
);
CREATE INDEX "invoice_cancels" ON "invoice" ("cancelsNumber");
CREATE UNIQUE INDEX "invoice_first_of_payment" ON "invoice" ("paymentId")
  WHERE "kind" = 'invoice' AND "replacesNumber" IS NULL;
CREATE INDEX "invoice_gross" ON "invoice" ("grossCents", "number");
CREATE INDEX "invoice_issued_at" ON "invoice" ("issuedAt", "number");
CREATE INDEX "invoice_payment" ON "invoice" ("paymentId");
CREATE UNIQUE INDEX "invoice_replaced_once" ON "invoice" ("replacesNumber");
CREATE INDEX "invoice_search" ON "invoice"
  USING gin (("number" || ' ' || ("buyer" ->> 'name') || ' ' || COALESCE("buyer" ->> 'company', '') || ' ' ||
    COALESCE("buyer" ->> 'vatId', '')) gin_trgm_ops);
CREATE UNIQUE INDEX "invoice_sequence_unique" ON "invoice" ("year", "sequence");

CREATE TABLE "payment_dispute" (
  "provider" text NOT NULL, "disputeId" text NOT NULL, "paymentId" uuid NOT NULL,
  "amountCents" integer NOT NULL, "state" text NOT NULL, "stateAt" timestamptz NOT NULL,
  "evidenceDueBy" timestamptz,
  CONSTRAINT "payment_dispute_pkey" PRIMARY KEY ("provider", "disputeId"),
  CONSTRAINT "payment_dispute_payment_fkey" FOREIGN KEY ("paymentId") REFERENCES "payment",
  CONSTRAINT "payment_dispute_state_known" CHECK ("state" IN ('open', 'won', 'lost'))
);
CREATE INDEX "payment_dispute_payment" ON "payment_dispute" ("paymentId");

CREATE TABLE "payment_movement" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "paymentId" uuid NOT NULL, "kind" text NOT NULL,
  "cents" integer NOT NULL, "at" timestamptz NOT NULL, "source" text, "receivedOn" date,
  CONSTRAINT "payment_movement_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payment_movement_payment_fkey" FOREIGN KEY ("paymentId") REFERENCES "payment",
  CONSTRAINT "payment_movement_kind_known" CHECK ("kind" IN ('receipt', 'reversal', 'refund', 'chargeback',
    'return', 'write-off')),
  CONSTRAINT "payment_movement_sign" CHECK ("cents" <> 0 AND ("kind" = 'write-off' OR ("kind" IN ('receipt',
    'return')) = ("cents" > 0)))
);
CREATE INDEX "payment_movement_at" ON "payment_movement" ("at", "id");
CREATE UNIQUE INDEX "payment_movement_one_receipt" ON "payment_movement" ("paymentId")
  WHERE "kind" = 'receipt' AND "source" IS NULL;
CREATE INDEX "payment_movement_payment" ON "payment_movement" ("paymentId");
CREATE UNIQUE INDEX "payment_movement_source" ON "payment_movement" ("source");

CREATE TABLE "refund_request" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "paymentId" uuid NOT NULL, "requestedBy" text NOT NULL,
  "actorId" uuid, "reason" text, "upToCents" integer, "endsPurchase" boolean NOT NULL DEFAULT false,
  "state" text NOT NULL DEFAULT 'requested', "attempts" integer NOT NULL DEFAULT 0,
  "nextAttemptAt" timestamptz NOT NULL, "requestedAt" timestamptz NOT NULL DEFAULT now(),
  "completedAt" timestamptz,
  CONSTRAINT "refund_request_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "refund_request_actor_fkey" FOREIGN KEY ("actorId") REFERENCES "user" ON DELETE SET NULL,
  CONSTRAINT "refund_request_payment_fkey" FOREIGN KEY ("paymentId") REFERENCES "payment",
  CONSTRAINT "refund_request_by_known" CHECK ("requestedBy" IN ('owner', 'staff', 'withdrawal', 'vat-id')),
  CONSTRAINT "refund_request_state_known" CHECK ("state" IN ('requested', 'completed'))
);
CREATE INDEX "refund_request_actor" ON "refund_request" ("actorId");
CREATE INDEX "refund_request_due" ON "refund_request" ("nextAttemptAt") WHERE "state" = 'requested';
CREATE UNIQUE INDEX "refund_request_one_open_part" ON "refund_request" ("paymentId")
  WHERE "upToCents" IS NOT NULL AND "state" = 'requested';
CREATE UNIQUE INDEX "refund_request_one_whole" ON "refund_request" ("paymentId") WHERE "upToCents" IS NULL;
CREATE INDEX "refund_request_payment" ON "refund_request" ("paymentId", "requestedAt");

CREATE TABLE "transfer" (
  "paymentId" uuid NOT NULL, "dueOn" date NOT NULL, "receivedCents" integer NOT NULL DEFAULT 0,
  "returnedCents" integer NOT NULL DEFAULT 0, "remindedAt" timestamptz, "cancelsOn" date,
  CONSTRAINT "transfer_pkey" PRIMARY KEY ("paymentId"),
  CONSTRAINT "transfer_payment_fkey" FOREIGN KEY ("paymentId") REFERENCES "payment" ON DELETE CASCADE,
  CONSTRAINT "transfer_cancels_after_reminder" CHECK (("cancelsOn" IS NULL) = ("remindedAt" IS NULL)),
  CONSTRAINT "transfer_sums" CHECK ("returnedCents" BETWEEN 0 AND "receivedCents")
);
CREATE INDEX "transfer_due" ON "transfer" ("dueOn");

CREATE TABLE "withdrawal" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(), "reference" text NOT NULL, "name" text NOT NULL,
  "email" text NOT NULL, "contract" text NOT NULL, "receivedAt" timestamptz NOT NULL,
  "dueAt" timestamptz NOT NULL, "state" text NOT NULL DEFAULT 'open', "resolution" text,
  "refundRequestId" uuid, "note" text, "paymentId" uuid, "handledAt" timestamptz, "handledBy" uuid,
  CONSTRAINT "withdrawal_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "withdrawal_handled_by_fkey" FOREIGN KEY ("handledBy") REFERENCES "user" ON DELETE SET NULL,
  CONSTRAINT "withdrawal_payment_fkey" FOREIGN KEY ("paymentId") REFERENCES "payment" ON DELETE SET NULL,
  CONSTRAINT "withdrawal_refund_request_fkey" FOREIGN KEY ("refundRequestId") REFERENCES "refund_request",
  CONSTRAINT "withdrawal_refund_known" CHECK ("resolution" <> 'refund' OR "refundRequestId" IS NOT NULL),
  CONSTRAINT "withdrawal_resolution_known" CHECK ("resolution" IN ('refund', 'canceled', 'no-contract',
    'lapsed', 'already-refunded', 'other')),
  CONSTRAINT "withdrawal_resolved" CHECK (("state" = 'open') = ("resolution" IS NULL)),
  CONSTRAINT "withdrawal_state_known" CHECK ("state" IN ('open', 'refunding', 'done'))
);
CREATE INDEX "withdrawal_due_at" ON "withdrawal" ("dueAt", "id");
CREATE INDEX "withdrawal_email" ON "withdrawal" ("email", "receivedAt");
CREATE INDEX "withdrawal_received_at" ON "withdrawal" ("receivedAt", "id");
CREATE UNIQUE INDEX "withdrawal_reference_unique" ON "withdrawal" ("reference");
CREATE INDEX "withdrawal_refund_request" ON "withdrawal" ("refundRequestId");
CREATE INDEX "withdrawal_search" ON "withdrawal"
  USING gin (("reference" || ' ' || "name" || ' ' || "email" || ' ' || "contract") gin_trgm_ops);
CREATE INDEX "withdrawal_state" ON "withdrawal" ("state", "receivedAt");
CREATE INDEX "withdrawal_undone" ON "withdrawal" ("dueAt") INCLUDE ("state") WHERE "state" <> 'done';
CREATE INDEX "withdrawal_waiting" ON "withdrawal" (("state" = 'done'), "receivedAt", "id") INCLUDE ("state");
`;
