import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { BlankDto } from '@/api';
import type { AnswerSheet } from '../answers/answer-sheet';

interface SheetTools {
  sheet: AnswerSheet;
  keepBlank: (blank: BlankDto) => Promise<void>;
}

export const SheetContext = createContext<SheetTools | null>(null);

export function useSheetTools(): SheetTools {
  const tools = use(SheetContext);
  if (!tools) throw new Error('a blank needs its sheet above it');
  return tools;
}

/** @param key of the only blank it depends on, or `DOCUMENT`; without it every change re-renders */
export function useOfSheet<T>(
  sheet: AnswerSheet,
  select: (sheet: AnswerSheet) => T,
  key: string | null = null,
): T {
  const subscribe = useCallback(
    (listener: () => void) => sheet.subscribe(listener, key),
    [sheet, key],
  );
  return useSyncExternalStore(subscribe, () => select(sheet));
}

export const blankId = (index: number) => `feld-${index}`;

/**
 * Focuses the next empty place after the focused blank, or from the top.
 * @returns whether there is one
 */
export function goToNextOpen(sheet: AnswerSheet): boolean {
  const focused = /^feld-(\d+)$/.exec(document.activeElement?.id ?? '')?.[1];
  const after = focused === undefined ? -1 : Number(focused);
  const { open } = sheet;
  const next = open.find((index) => index > after) ?? open[0];
  const control = next === undefined ? null : document.getElementById(blankId(next));
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  return control !== null;
}
