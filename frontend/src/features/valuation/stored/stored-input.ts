import { DEFAULT_CHOICES, type ValuationInput } from '@stabwechsel/domain/valuation';
import type { ValuationDto } from '@/api';

/** The input of a stored valuation, complete, as the calculator itself would have it. */
export function storedInput({ input }: Pick<ValuationDto, 'input'>): ValuationInput {
  return { ...DEFAULT_CHOICES, ...input, unternehmensalter: input.unternehmensalter ?? null };
}
