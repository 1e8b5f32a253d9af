import type { DataSource } from 'typeorm';

/** Rows of these are only ever added. */
const ADDED_ONLY = ['contract_text', 'payment_event', 'payment_movement'];

const NAME = /^[a-z_][a-z0-9_]*$/;

/**
 * Gives the role of the application what it needs, and no more: it owns no table, so it cannot take away
 * the triggers that guard the books, and of an invoice it may add nothing but the file.
 * @param owner connected as the role that owns the database
 * @throws Error for a role whose name would need quotation marks
 */
export async function grantApplicationRights(owner: DataSource, role: string): Promise<void> {
  if (!NAME.test(role)) throw new Error(`„${role}“ ist als Name einer Rolle nicht möglich.`);
  const appendOnly = ADDED_ONLY.map((table) => `"${table}"`).join(', ');
  // TypeORM knows no rights.
  await owner.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON "migration" FROM ${role};
    REVOKE UPDATE, DELETE ON ${appendOnly}, "invoice" FROM ${role};
    REVOKE DELETE ON "invoice_sequence", "payment_dispute" FROM ${role};
    GRANT UPDATE ("pdf") ON "invoice" TO ${role};
    GRANT EXECUTE ON FUNCTION "delete_expired_invoices"(uuid[]) TO ${role};
  `);
}
