import type { CompanyFacts } from '@toolkit/domain/company';
import type { Assumptions } from '@toolkit/domain/proceeds';
import { createContext, use } from 'react';
import type { FactValue } from './facts-draft';

export interface FactsEditor {
  facts: CompanyFacts;
  /** Puts one value at an address such as `years.1.revenue`; undefined makes it unknown. */
  set: (path: string, value: FactValue) => void;
  /** Changes several places at once; one step for „Rückgängig“. */
  change: (update: (facts: CompanyFacts) => CompanyFacts) => void;
  /** Why a value cannot be kept, by its address. */
  problems: ReadonlyMap<string, string>;
  /** What was typed and is no value, by its place; the value there is the last one that could be read. */
  unreadable: ReadonlyMap<string, string>;
  /** undefined once the text is gone or can be read. */
  setUnreadable: (place: string, text: string | undefined) => void;
  /** What is taken for an unknown value, by its address, as text. */
  assumed: ReadonlyMap<string, string>;
  readOnly: boolean;
  saved: boolean;
  assumptions: Assumptions;
  thisYear: number;
}

export const FactsEditorContext = createContext<FactsEditor | null>(null);

/** @throws Error outside the page that provides it */
export function useFactsEditor(): FactsEditor {
  const editor = use(FactsEditorContext);
  if (!editor) throw new Error('useFactsEditor needs the page of the valuation above it');
  return editor;
}
