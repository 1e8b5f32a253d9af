import type { ReactNode } from 'react';
import type { WithdrawalDto } from '@/api';

interface DeclarationListProps {
  declaration: WithdrawalDto;
  /** More `DeclarationEntry`s, above the declaration. */
  children?: ReactNode;
}

export function DeclarationList({ declaration, children }: DeclarationListProps) {
  return (
    <dl className="divide-y divide-hairline border-hairline border-y text-compact">
      {children}
      <DeclarationEntry term="Erklärung">
        Hiermit widerrufe ich den von mir abgeschlossenen Vertrag.
      </DeclarationEntry>
      <DeclarationEntry term="Vertrag">{declaration.contract}</DeclarationEntry>
      <DeclarationEntry term="Name">{declaration.name}</DeclarationEntry>
      <DeclarationEntry term="E-Mail-Adresse">{declaration.email}</DeclarationEntry>
    </dl>
  );
}

export function DeclarationEntry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 break-words font-medium">{children}</dd>
    </div>
  );
}
