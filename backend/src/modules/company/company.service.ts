import { Injectable } from '@nestjs/common';
import { type CompanyFacts, changedFields, readFacts, titleOf } from '@toolkit/domain/company';
import { groupBy } from '@toolkit/domain/es2024';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { ValidationError } from '../../platform/errors/app-error.js';
import { type Limit, RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import { germanYear } from '../../platform/text/german-format.js';
import type { SignedInUser } from '../identity/index.js';
import {
  type CompanyDto,
  type CompanyVersionDto,
  MAX_CHANGED_FIELDS,
  MAX_FORMER_VERSIONS,
  type SaveCompanyDto,
  type UndoCompanyDto,
} from './company.dto.js';
import { companyChanged, companyVersionNotFound, nothingToUndo } from './company.errors.js';
import { CompanyFactsVersion, StoredCompanyFacts } from './company-facts.entity.js';

/** A change about every half second, as somebody types. */
const SAVE: Limit = { name: 'company:account', tries: 120, windowSeconds: 60 };

/** Problems named in one answer. */
const MAX_PROBLEMS = 100;

/** What owners know about their companies: entered once, read by whoever computes or fills in. */
@Injectable()
export class CompanyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rateLimit: RateLimitService,
  ) {}

  /** The person's facts; version 0 and nothing known before the first change. */
  async get(userId: string, manager = this.dataSource.manager): Promise<CompanyDto> {
    const stored = await manager.findOneBy(StoredCompanyFacts, { userId });
    return stored ? shown(stored) : { version: 0, facts: {}, savedAt: null };
  }

  /**
   * Replaces the facts. The same facts once more change nothing, whatever version they name. Staff who
   * preview get an answer as if saved, and nothing is stored.
   * @throws ValidationError naming fields as `facts.years.0.revenue`; AppError COMPANY_CHANGED with
   *   what another window has changed since `version`; RateLimitedError
   */
  async save(user: SignedInUser, { version, facts: given }: SaveCompanyDto): Promise<CompanyDto> {
    const { id: userId } = user;
    await this.rateLimit.consume(SAVE, userId);
    const facts = readFactsOrRefuse(given);
    if (user.preview) return { ...(await this.get(userId)), facts };
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.locked(manager, userId);
      if (changedFields(stored.facts, facts).length === 0) return shown(stored);
      if (version !== stored.version) throw await this.conflict(manager, stored, version, facts);
      return shown(await this.replace(manager, stored, facts));
    });
  }

  /**
   * Brings back the facts of a former version, or those before the last change; called again it goes
   * further back. The facts of now become a former version, so nothing is lost.
   * @throws AppError COMPANY_CHANGED, NOTHING_TO_UNDO, COMPANY_VERSION_NOT_FOUND; RateLimitedError
   */
  async undo(user: SignedInUser, { version, to }: UndoCompanyDto): Promise<CompanyDto> {
    const { id: userId } = user;
    await this.rateLimit.consume(SAVE, userId);
    if (user.preview) return this.get(userId);
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.locked(manager, userId);
      if (version !== stored.version) throw companyChanged(shown(stored), []);
      if (to === stored.version) return shown(stored);
      const [former] = await manager.find(CompanyFactsVersion, {
        where: { userId, version: to ?? LessThan(stored.factsOf) },
        order: { version: 'DESC' },
        take: 1,
      });
      if (!former) throw typeof to === 'number' ? companyVersionNotFound() : nothingToUndo();
      return shown(await this.replace(manager, stored, former.facts, former.factsOf));
    });
  }

  /** Today's version and the former ones, the newest first, without their facts. */
  async history(userId: string): Promise<CompanyVersionDto[]> {
    const { manager } = this.dataSource;
    const select = {
      version: true,
      savedAt: true,
      factsOf: true,
      changedFields: true,
      changedCount: true,
    };
    const [current, former] = await Promise.all([
      manager.findOne(StoredCompanyFacts, { select, where: { userId } }),
      manager.find(CompanyFactsVersion, { select, where: { userId }, order: { version: 'DESC' } }),
    ]);
    if (!current) return [];
    return [current, ...former].map((state) => ({
      version: state.version,
      savedAt: state.savedAt,
      current: state === current,
      restoredFrom: state.factsOf === state.version ? null : state.factsOf,
      changed: state.changedFields.map((field) => ({ field, label: titleOf(field) })),
      changedCount: state.changedCount,
    }));
  }

  /** @throws AppError COMPANY_VERSION_NOT_FOUND */
  async former(userId: string, version: number): Promise<CompanyDto> {
    const state = await this.dataSource.manager.findOneBy(CompanyFactsVersion, { userId, version });
    if (!state) throw companyVersionNotFound();
    return shown(state);
  }

  /** Forgets the facts and all former versions; says how many there were. */
  async forget({ id: userId, preview }: SignedInUser): Promise<number> {
    if (preview) return 0;
    return this.dataSource.transaction(async (manager) => {
      const current = await manager.delete(StoredCompanyFacts, { userId });
      const former = await manager.delete(CompanyFactsVersion, { userId });
      return (current.affected ?? 0) + (former.affected ?? 0);
    });
  }

  /** All that is kept of the person's facts. */
  async everything(userId: string) {
    const { manager } = this.dataSource;
    const [current, formerVersions] = await Promise.all([
      this.get(userId),
      manager.find(CompanyFactsVersion, { where: { userId }, order: { version: 'DESC' } }),
    ]);
    return { ...current, formerVersions: formerVersions.map(shown) };
  }

  /**
   * Changes what is stored now, for a caller that knows the fields it sets and no version.
   * @throws ValidationError naming fields as `facts.company.seat`
   */
  async change(
    manager: EntityManager,
    userId: string,
    change: (facts: CompanyFacts) => CompanyFacts,
  ): Promise<void> {
    const stored = await this.locked(manager, userId);
    const facts = readFactsOrRefuse(change(stored.facts));
    if (changedFields(stored.facts, facts).length > 0) await this.replace(manager, stored, facts);
  }

  /** The facts of each person who has entered some. */
  async factsOfEach(
    manager: EntityManager,
    userIds: readonly string[],
  ): Promise<Map<string, CompanyFacts>> {
    const rows = await manager.find(StoredCompanyFacts, {
      select: { userId: true, facts: true },
      where: { userId: In([...userIds]) },
    });
    return new Map(rows.map(({ userId, facts }) => [userId, facts]));
  }

  /** The person's row, which nobody else changes until the transaction ends. */
  private async locked(manager: EntityManager, userId: string): Promise<StoredCompanyFacts> {
    const first = { userId, version: 0, facts: {}, factsOf: 0, changedFields: [], changedCount: 0 };
    await manager
      .createQueryBuilder()
      .insert()
      .into(StoredCompanyFacts)
      .values({ ...first, savedAt: new Date() })
      .orIgnore()
      .execute();
    return manager.findOneOrFail(StoredCompanyFacts, {
      where: { userId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Makes the facts of now a former version, of which the oldest go, and stores the others. */
  private async replace(
    manager: EntityManager,
    stored: StoredCompanyFacts,
    facts: CompanyFacts,
    factsOf = stored.version + 1,
  ): Promise<StoredCompanyFacts> {
    const { userId } = stored;
    await manager.insert(CompanyFactsVersion, { ...stored });
    const changed = changedFields(stored.facts, facts).map(({ field }) => field);
    const version = stored.version + 1;
    await manager.delete(CompanyFactsVersion, {
      userId,
      version: LessThan(version - MAX_FORMER_VERSIONS),
    });
    return manager.save(
      manager.merge(StoredCompanyFacts, new StoredCompanyFacts(), {
        userId,
        version,
        facts,
        factsOf,
        changedFields: changed.slice(0, MAX_CHANGED_FIELDS),
        changedCount: changed.length,
        savedAt: new Date(),
      }),
    );
  }

  /**
   * What another window has changed since `version` and the sent facts have otherwise; everything that
   * differs where that version is no longer kept.
   */
  private async conflict(
    manager: EntityManager,
    stored: StoredCompanyFacts,
    version: number,
    facts: CompanyFacts,
  ) {
    const { userId } = stored;
    const base = await manager.findOneBy(CompanyFactsVersion, { userId, version });
    const elsewhere = base
      ? new Set(changedFields(base.facts, stored.facts).map(({ field }) => field))
      : null;
    const differences = changedFields(stored.facts, facts);
    return companyChanged(
      shown(stored),
      differences.filter(({ field }) => elsewhere?.has(field) ?? true),
    );
  }
}

function shown({ version, facts, savedAt }: StoredCompanyFacts | CompanyFactsVersion): CompanyDto {
  return { version, facts, savedAt: version === 0 ? null : savedAt };
}

/**
 * Reads facts that were sent along.
 * @throws ValidationError naming fields as `facts.years.0.revenue`
 */
export function readFactsOrRefuse(given: object): CompanyFacts {
  const read = readFacts(given, germanYear(new Date()));
  if (read.ok) return read.facts;
  const byField = groupBy(read.problems.slice(0, MAX_PROBLEMS), ({ path }) =>
    path ? `facts.${path}` : 'facts',
  );
  throw new ValidationError(
    Object.fromEntries(
      [...byField].map(([field, problems]) => [field, problems.map(({ message }) => message)]),
    ),
  );
}
