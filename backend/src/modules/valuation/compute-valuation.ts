import {
  calculate,
  DEFAULT_CHOICES,
  inputProblem,
  type ValuationInput,
} from '@stabwechsel/domain/valuation';
import { ValidationError } from '../../platform/errors/app-error.js';
import type { StoredValuation } from './stored-valuation.entity.js';
import type { ValuationInputDto } from './valuation-input.dto.js';

type Computed = Pick<
  StoredValuation,
  'industry' | 'input' | 'estimatedValue' | 'minimum' | 'maximum' | 'multiplier'
>;

/**
 * What is stored of a calculator input: the input itself and the results, computed here.
 * @throws ValidationError naming the field as `input.<field>` where nothing can be computed
 */
export function computeValuation(sent: ValuationInputDto): Computed {
  const input = complete(sent);
  const problem = inputProblem(input);
  if (problem) throw new ValidationError({ [`input.${problem.field}`]: [problem.message] });
  const { angepassterWert, multiplikator, bewertungsSpanne } = calculate(input);
  return {
    industry: input.branche,
    input,
    estimatedValue: angepassterWert.toFixed(2),
    minimum: bewertungsSpanne.minimum.toFixed(2),
    maximum: bewertungsSpanne.maximum.toFixed(2),
    multiplier: multiplikator.toFixed(4),
  };
}

/** The choices that are not required start as in the empty form; an age left out is not told. */
function complete(sent: ValuationInputDto): ValuationInput {
  return {
    ...sent,
    unternehmensalter: sent.unternehmensalter ?? null,
    marktposition: sent.marktposition ?? DEFAULT_CHOICES.marktposition,
    wachstumstrend: sent.wachstumstrend ?? DEFAULT_CHOICES.wachstumstrend,
  };
}
