import type { FieldPath } from '@toolkit/domain/company';
import type { ReactNode } from 'react';
import { Collapsible } from '@/ui/collapsible';
import { useFactsEditor } from '../facts-editor';
import { FactField } from './fact-field';

interface FieldsProps {
  paths: readonly FieldPath[];
  lead?: 'purpose' | 'source';
}

export function Fields({ paths, lead }: FieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
      {paths.map((path) => (
        <FactField key={path} path={path} {...(lead && { lead })} />
      ))}
    </div>
  );
}

interface FieldGroupProps {
  title: string;
  /** Closed at first, because most results do without; never in the example, which is to be read. */
  folded?: boolean;
  children: ReactNode;
}

export function FieldGroup({ title, folded = false, children }: FieldGroupProps) {
  const { readOnly } = useFactsEditor();
  if (folded && !readOnly) {
    return (
      <Collapsible
        title={<span className="font-serif text-h4">{title}</span>}
        className="border-hairline border-t pt-4"
      >
        <div className="grid gap-5">{children}</div>
      </Collapsible>
    );
  }
  return (
    <section className="grid gap-5 border-hairline border-t pt-6">
      <h3 className="text-h4">{title}</h3>
      {children}
    </section>
  );
}
