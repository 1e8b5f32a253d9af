import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  calculate,
  DEFAULT_CHOICES,
  inputProblem,
  type ValuationInput,
} from '@toolkit/domain/valuation';
import { DataSource, type Repository } from 'typeorm';
import { ValidationError } from '../../platform/errors/app-error.js';
import { StoredValuation } from './stored-valuation.entity.js';
import type { CreateValuationDto, ValuationInputDto } from './valuation.dto.js';
import { MAX_STORED_VALUATIONS } from './valuation.dto.js';
import { tooManyValuations, valuationNotFound } from './valuation.errors.js';

@Injectable()
export class ValuationsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(StoredValuation) private readonly valuations: Repository<StoredValuation>,
  ) {}

  /** The person's own valuations, the newest first. */
  list(userId: string): Promise<StoredValuation[]> {
    return this.valuations.find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** The person's newest valuation, or null. */
  latest(userId: string): Promise<StoredValuation | null> {
    return this.valuations.findOne({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** How many valuations the person keeps. */
  countOf(userId: string): Promise<number> {
    return this.valuations.countBy({ userId });
  }

  /** @throws AppError VALUATION_NOT_FOUND, also for somebody else's */
  async get(userId: string, id: string): Promise<StoredValuation> {
    const stored = await this.valuations.findOneBy({ id, userId });
    if (!stored) throw valuationNotFound();
    return stored;
  }

  /**
   * Computes and keeps a valuation; a result that was sent along is ignored.
   * @throws ValidationError, AppError TOO_MANY_VALUATIONS
   */
  async create(userId: string, { companyName, input }: CreateValuationDto) {
    const computed = computeValuation(input);
    return this.dataSource.transaction(async (manager) => {
      // One at a time for each person: otherwise two requests could both take the last place. TypeORM
      // has no advisory locks.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `valuations:${userId}`,
      ]);
      const valuations = manager.getRepository(StoredValuation);
      if ((await valuations.countBy({ userId })) >= MAX_STORED_VALUATIONS)
        throw tooManyValuations();
      return valuations.save({ userId, companyName, ...computed });
    });
  }

  /** @throws AppError VALUATION_NOT_FOUND, also for somebody else's */
  async remove(userId: string, id: string): Promise<void> {
    const { affected } = await this.valuations.delete({ id, userId });
    if (affected !== 1) throw valuationNotFound();
  }
}

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
