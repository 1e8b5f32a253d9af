import type { SupportLookDto } from '@/api';

/** What staff may look at while an owner lets them, as both sides call it. */
export const SUPPORT_VIEW_LABELS: Record<SupportLookDto['view'], string> = {
  facts: 'Angaben zum Unternehmen',
  plan: 'Plan',
  documents: 'Liste der Dokumente',
  valuation: 'Letzte Bewertung',
};
