import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CompanyFacts } from '@toolkit/domain/company';
import type { CompanyDto } from '@/api';
import { http } from '@/lib/http';
import { keys } from './keys';

/** The facts as they are stored, with the version that a change must name. */
export interface StoredCompany extends Omit<CompanyDto, 'facts'> {
  facts: CompanyFacts;
}

/** What the signed-in person has entered about the own company; only with premium access. */
export const companyQuery = queryOptions({
  queryKey: keys.company(),
  queryFn: () => http.get<StoredCompany>('/api/company'),
});

/** Replaces the facts. Another window's change since `version` is answered with 409. */
export const saveCompanyMutation = mutationOptions({
  mutationFn: (changed: Pick<StoredCompany, 'version' | 'facts'>) =>
    http.keep<StoredCompany>('/api/company', changed),
  onSuccess: (stored, _given, _result, { client }) => keep(client, stored),
});

/** Brings back the facts before the last stored change. */
export const undoCompanyMutation = mutationOptions({
  mutationFn: (version: number) => http.post<StoredCompany>('/api/company/undo', { version }),
  onSuccess: (stored, _given, _result, { client }) => keep(client, stored),
});

function keep(client: QueryClient, stored: StoredCompany): void {
  client.setQueryData(companyQuery.queryKey, stored);
  // Documents, plan and start page are made from the facts.
  for (const queryKey of [keys.filledDocuments(), keys.plan(), keys.today()]) {
    void client.invalidateQueries({ queryKey });
  }
}
