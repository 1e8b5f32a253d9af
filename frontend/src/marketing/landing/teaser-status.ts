import type { BadgeTone } from '@/ui/badge';

interface TeaserStatus {
  label: string;
  tone: BadgeTone;
  station: string;
  line: string;
  included: boolean;
}

const UNDONE = 'stroke-outline/50 stroke-2';

const AVAILABLE: TeaserStatus = {
  label: 'Verfügbar',
  tone: 'success',
  station: 'border-petrol bg-petrol text-white',
  line: 'stroke-petrol stroke-3',
  included: false,
};
const SOON: TeaserStatus = {
  label: 'Bald verfügbar',
  tone: 'neutral',
  station: 'border-petrol bg-surface text-petrol',
  line: UNDONE,
  included: true,
};
const LOCKED: TeaserStatus = {
  label: 'Gesperrt',
  tone: 'locked',
  station: 'border-outline bg-surface text-ink-soft',
  line: UNDONE,
  included: true,
};

/** What the landing page says of a module; the same for everybody (specification, section 4). */
export function teaserStatus(moduleNumber: number): TeaserStatus {
  if (moduleNumber === 1) return AVAILABLE;
  return moduleNumber === 2 ? SOON : LOCKED;
}
