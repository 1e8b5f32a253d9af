import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type CompanyFacts, changedFields } from '@toolkit/domain/company';
import {
  type Assumptions,
  computeProceeds,
  inputFromFacts,
  LAW_2026,
  type Proceeds,
} from '@toolkit/domain/proceeds';
import { DataSource, type Repository } from 'typeorm';
import { ValidationError } from '../../../platform/errors/app-error.js';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { germanYear } from '../../../platform/text/german-format.js';
import { CompanyService, readFactsOrRefuse } from '../../company/index.js';
import type { SignedInUser } from '../../identity/index.js';
import { AssumptionsService } from './assumptions/assumptions.service.js';
import {
  type AssumptionsDto,
  type ListedProceeds,
  MAX_NAMED_FIELDS,
  MAX_STORED_PROCEEDS,
  type ProceedsPageDto,
  type StoreProceedsDto,
} from './proceeds.dto.js';
import { proceedsNotFound, tooManyProceeds } from './proceeds.errors.js';
import { type StoredChanges, StoredProceeds } from './stored-proceeds.entity.js';

const STORE: Limit = { name: 'proceeds:account', tries: 30, windowSeconds: 60 };

/** What lists read: the result itself is long. */
const LISTED = {
  id: true,
  userId: true,
  label: true,
  companyVersion: true,
  law: true,
  assumptions: true,
  companyValue: true,
  price: true,
  net: true,
  gap: true,
  changes: true,
  createdAt: true,
} as const;

/** What a sale leaves for the owner, computed here from facts and kept as it was computed. */
@Injectable()
export class ProceedsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(StoredProceeds) private readonly storedProceeds: Repository<StoredProceeds>,
    private readonly company: CompanyService,
    private readonly assumptions: AssumptionsService,
    private readonly rateLimit: RateLimitService,
  ) {}

  /** What the browser computes with, and the server when it stores a result. */
  async basis(): Promise<AssumptionsDto> {
    return { law: LAW_2026.version, assumptions: await this.assumptions.current() };
  }

  /**
   * Computes and keeps a result; of the caller nothing is taken but facts. Staff who preview get the
   * result, and nothing is stored.
   * @throws ValidationError for facts that cannot be or are missing for a first result, as
   *   `facts.<path>`; AppError TOO_MANY_PROCEEDS; RateLimitedError
   */
  async store(
    { id: userId, preview }: SignedInUser,
    { label, facts: sent }: StoreProceedsDto,
  ): Promise<StoredProceeds> {
    await this.rateLimit.consume(STORE, userId);
    const own = sent ? null : await this.company.get(userId);
    const facts = own?.facts ?? readFactsOrRefuse(sent ?? {});
    const companyVersion = own?.version ?? null;
    const result = await this.compute(facts);
    const computed = { id: randomUUID(), userId, label, companyVersion, ...result };
    if (preview) return { ...computed, changes: null, createdAt: new Date() };
    return this.dataSource.transaction(async (manager) => {
      // One at a time for each person: otherwise two requests could both take the last place. TypeORM
      // has no advisory locks.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `proceeds:${userId}`,
      ]);
      const stored = await manager.countBy(StoredProceeds, { userId });
      if (stored >= MAX_STORED_PROCEEDS) throw tooManyProceeds();
      const before = await manager.findOne(StoredProceeds, {
        select: { id: true, facts: true, law: true, assumptions: true },
        where: { userId, label },
        order: { createdAt: 'DESC', id: 'DESC' },
      });
      const changes = before && changesBetween(before, computed);
      const row = { ...computed, changes, createdAt: new Date() };
      await manager.insert(StoredProceeds, row);
      return row;
    });
  }

  /** What the person's facts give today; nothing is stored, and null where they are too few. */
  async today(userId: string): Promise<Proceeds | null> {
    const { facts } = await this.company.get(userId);
    return this.of(facts);
  }

  /** What these facts give today, with what the house assumes now; null where they are too few. */
  async of(facts: CompanyFacts): Promise<Proceeds | null> {
    return ofToday(facts, await this.assumptions.current());
  }

  /** What each of these facts gives today, one after the other; null where they are too few. */
  async ofEach(all: CompanyFacts[]): Promise<(Proceeds | null)[]> {
    const assumptions = await this.assumptions.current();
    const results: (Proceeds | null)[] = [];
    for (const facts of all) {
      results.push(ofToday(facts, assumptions));
      // Twenty results in a row would keep everybody else waiting.
      await setImmediate();
    }
    return results;
  }

  /** A page of the person's results, the newest first. */
  list(userId: string, { limit, after }: ProceedsPageDto): Promise<ListedProceeds[]> {
    const page = this.storedProceeds
      .createQueryBuilder('stored')
      .select(Object.keys(LISTED).map((column) => `stored.${column}`))
      .where('stored.userId = :userId', { userId })
      .orderBy('stored.createdAt', 'DESC')
      .addOrderBy('stored.id', 'DESC')
      .limit(limit);
    if (after) {
      page.andWhere(
        `(stored.createdAt, stored.id) < (SELECT "createdAt", "id" FROM "stored_proceeds"
          WHERE "id" = :after AND "userId" = :userId)`,
        { after },
      );
    }
    return page.getMany();
  }

  /** @throws AppError PROCEEDS_NOT_FOUND, also for somebody else's */
  async get(userId: string, id: string): Promise<StoredProceeds> {
    const stored = await this.storedProceeds.findOneBy({ id, userId });
    if (!stored) throw proceedsNotFound();
    return stored;
  }

  /** @throws AppError PROCEEDS_NOT_FOUND, also for somebody else's */
  async remove(userId: string, id: string): Promise<void> {
    const { affected } = await this.storedProceeds.delete({ id, userId });
    if (affected !== 1) throw proceedsNotFound();
  }

  /** The person's results with what they were computed from; their steps follow from it. */
  withFacts(
    userId: string,
  ): Promise<(ListedProceeds & Pick<StoredProceeds, 'facts' | 'assumed'>)[]> {
    return this.storedProceeds.find({
      select: { ...LISTED, facts: true, assumed: true },
      where: { userId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  private async compute(facts: CompanyFacts) {
    const assumptions = await this.assumptions.current();
    const completed = inputFromFacts(facts, assumptions, germanYear(new Date()));
    if (!completed.input) {
      throw new ValidationError(
        Object.fromEntries(
          completed.missing.map(({ path, sentence }) => [`facts.${path}`, [sentence]]),
        ),
      );
    }
    const result = computeProceeds(completed.input, LAW_2026, assumptions);
    const { net } = result;
    return {
      facts,
      assumed: completed.assumed,
      law: result.law,
      assumptions: result.assumptions,
      result,
      companyValue: result.companyValue,
      price: net?.price ?? null,
      net: net?.amount ?? null,
      gap: net?.gap ?? null,
    };
  }
}

function ofToday(facts: CompanyFacts, assumptions: Assumptions): Proceeds | null {
  const { input } = inputFromFacts(facts, assumptions, germanYear(new Date()));
  return input && computeProceeds(input, LAW_2026, assumptions);
}

type Compared = Pick<StoredProceeds, 'facts' | 'law' | 'assumptions'>;

function changesBetween(before: Compared, after: Compared): StoredChanges {
  const fields = changedFields(before.facts, after.facts).map(({ field }) => field);
  return {
    fields: fields.slice(0, MAX_NAMED_FIELDS),
    fieldCount: fields.length,
    law: before.law !== after.law,
    assumptions: before.assumptions !== after.assumptions,
  };
}
