/** What has been booked stays as it is, also where the application has a fault: the database refuses. */
export const GUARDS = `
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP;
END $$;

${['payment_event', 'payment_movement', 'contract_text'].map(appendOnly).join('\n')}
${[
  ...['payment_event', 'payment_movement', 'contract_text', 'payment', 'payment_dispute'],
  ...['invoice', 'invoice_sequence', 'audit_entry'],
]
  .map(notEmptied)
  .join('\n')}

-- An invoice never changes; its file is added once. It goes when it was kept for eight whole calendar
-- years (§ 147 Abs. 3 and 4 AO).
CREATE FUNCTION "keep_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."pdf" IS NULL AND to_jsonb(NEW) - 'pdf' = to_jsonb(OLD) - 'pdf' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD."year" < extract(year FROM now() AT TIME ZONE 'Europe/Berlin') - 8 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'invoice % is final', OLD."number";
END $$;
CREATE TRIGGER "keep_invoice" BEFORE UPDATE OR DELETE ON "invoice"
FOR EACH ROW EXECUTE FUNCTION "keep_invoice"();

-- The one way in which the role of the application deletes invoices.
CREATE FUNCTION "delete_expired_invoices"("payments" uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  DELETE FROM "invoice" WHERE "paymentId" = ANY("payments")
$$;
REVOKE EXECUTE ON FUNCTION "delete_expired_invoices"(uuid[]) FROM PUBLIC;

-- A number is given out once, and none is left out (§ 14 Abs. 4 Nr. 4 UStG).
CREATE FUNCTION "keep_invoice_sequence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."year" = OLD."year" AND NEW."last" = OLD."last" + 1 THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the invoice numbers of % only go on', OLD."year";
END $$;
CREATE TRIGGER "keep_invoice_sequence" BEFORE UPDATE OR DELETE ON "invoice_sequence"
FOR EACH ROW EXECUTE FUNCTION "keep_invoice_sequence"();

-- For how much, by whom and by which provider something was bought is fixed once it is paid. The address
-- gives way to (gelöscht) when the papers of the purchase were kept for eight whole calendar years.
CREATE FUNCTION "keep_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "booked" boolean := OLD."completedAt" IS NOT NULL OR OLD."status" IN ('completed', 'refunded');
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF "booked" OR OLD."receivedCents" IS NOT NULL THEN
      RAISE EXCEPTION 'payment % is booked', OLD."id";
    END IF;
    RETURN OLD;
  END IF;
  IF "booked" AND (
    (NEW."id", NEW."provider", NEW."providerPaymentId", NEW."amountCents", NEW."netCents", NEW."vatCents",
      NEW."currency", NEW."seats", NEW."discountCents", NEW."vatTreatment", NEW."vatCountry", NEW."vatPercent")
    IS DISTINCT FROM
    (OLD."id", OLD."provider", OLD."providerPaymentId", OLD."amountCents", OLD."netCents", OLD."vatCents",
      OLD."currency", OLD."seats", OLD."discountCents", OLD."vatTreatment", OLD."vatCountry", OLD."vatPercent")
    OR (NEW."email" <> OLD."email" AND NOT (NEW."email" = '(gelöscht)'
      AND COALESCE(extract(year FROM OLD."completedAt" AT TIME ZONE 'Europe/Berlin')
        < extract(year FROM now() AT TIME ZONE 'Europe/Berlin') - 8, false)))
  ) THEN
    RAISE EXCEPTION 'payment % is booked', OLD."id";
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_payment" BEFORE UPDATE OR DELETE ON "payment"
FOR EACH ROW EXECUTE FUNCTION "keep_payment"();

-- The log of staff is append-only but for two ways out: a value may become (gelöscht), and an entry may go
-- when three whole calendar years are over.
CREATE FUNCTION "is_blackened"("was" jsonb, "is" jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT "was" IS NOT DISTINCT FROM "is" OR COALESCE((
    SELECT bool_and(a."value" IS NOT NULL AND b."value" IS NOT NULL
      AND b."value" IN (a."value", '"(gelöscht)"'))
    FROM jsonb_each("was") a FULL JOIN jsonb_each("is") b USING ("key")
  ), false)
$$;
CREATE FUNCTION "guard_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW."id", NEW."at", NEW."staffId", NEW."action", NEW."resource", NEW."recordId")
      = (OLD."id", OLD."at", OLD."staffId", OLD."action", OLD."resource", OLD."recordId")
    AND NEW."staffEmail" IN (OLD."staffEmail", '(gelöscht)')
    AND (NEW."reason" IS NOT DISTINCT FROM OLD."reason"
      OR (OLD."reason" IS NOT NULL AND NEW."reason" IS NOT DISTINCT FROM '(gelöscht)'))
    AND "is_blackened"(OLD."before", NEW."before")
    AND "is_blackened"(OLD."after", NEW."after")
  THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD."at" <
    date_trunc('year', now() AT TIME ZONE 'Europe/Berlin') AT TIME ZONE 'Europe/Berlin'
    - interval '3 years'
  THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only';
END $$;
CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE ON "audit_entry"
FOR EACH ROW EXECUTE FUNCTION "guard_audit_entry"();
`;

function appendOnly(table: string): string {
  return `CREATE TRIGGER "${table}_append_only" BEFORE UPDATE OR DELETE ON "${table}" EXECUTE FUNCTION "refuse_change"();`;
}

function notEmptied(table: string): string {
  return `CREATE TRIGGER "${table}_not_emptied" BEFORE TRUNCATE ON "${table}" EXECUTE FUNCTION "refuse_change"();`;
}
