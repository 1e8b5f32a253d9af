import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.js';
import type { TestApp } from './test-app.js';

/** Calls a list of the back office; values that are no text are written as JSON. */
export function adminList(
  test: TestApp,
  bearer: string,
  resource: string,
  parameters: Record<string, unknown> = {},
) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return test.http.get(`/api/admin/${resource}?${query}`).set('Authorization', bearer);
}

/** What the audit log says of a record, the oldest first. */
export const auditOf = (test: TestApp, recordId: string) =>
  test.dataSource.getRepository(AuditEntry).find({ where: { recordId }, order: { id: 'ASC' } });
