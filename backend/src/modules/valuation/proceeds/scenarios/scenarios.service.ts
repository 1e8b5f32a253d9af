import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Levers, withLevers } from '@toolkit/domain/company';
import { DataSource, type Repository } from 'typeorm';
import {
  type Limit,
  RateLimitService,
} from '../../../../platform/rate-limit/rate-limit.service.js';
import { CompanyService } from '../../../company/index.js';
import type { SignedInUser } from '../../../identity/index.js';
import { ProceedsService } from '../proceeds.service.js';
import { ProceedsScenario } from './scenario.entity.js';
import {
  type CreateScenarioDto,
  MAX_SCENARIOS,
  ScenarioDto,
  type UpdateScenarioDto,
} from './scenarios.dto.js';
import { scenarioNotFound, tooManyScenarios } from './scenarios.errors.js';

const CHANGE: Limit = { name: 'proceeds-scenario:account', tries: 120, windowSeconds: 60 };

/**
 * What owners want to try out. Kept are the name and the levers alone; what they amount to is computed
 * from the facts of the moment whenever somebody asks, so that it never grows old.
 */
@Injectable()
export class ScenariosService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(ProceedsScenario)
    private readonly proceedsScenarios: Repository<ProceedsScenario>,
    private readonly company: CompanyService,
    private readonly proceeds: ProceedsService,
    private readonly rateLimit: RateLimitService,
  ) {}

  /** The person's scenarios in the order in which they came, computed today. */
  async list(userId: string): Promise<ScenarioDto[]> {
    return this.computed(userId, await this.stored(userId));
  }

  /**
   * Staff who preview get the figures, and nothing is stored.
   * @throws AppError TOO_MANY_SCENARIOS, SCENARIO_NAME_TAKEN; RateLimitedError
   */
  async create(
    { id: userId, preview }: SignedInUser,
    { name, levers }: CreateScenarioDto,
  ): Promise<ScenarioDto> {
    await this.rateLimit.consume(CHANGE, userId);
    const now = new Date();
    const moments = { createdAt: now, updatedAt: now };
    const row = { id: randomUUID(), userId, name, levers: known(levers), ...moments };
    if (!preview) await this.insert(row);
    return this.computedOne(row);
  }

  /** @throws AppError SCENARIO_NOT_FOUND, also for somebody else's; SCENARIO_NAME_TAKEN */
  async update(
    userId: string,
    id: string,
    { name, levers }: UpdateScenarioDto,
  ): Promise<ScenarioDto> {
    await this.rateLimit.consume(CHANGE, userId);
    const scenario = await this.dataSource.transaction(async (manager) => {
      const stored = await manager.findOne(ProceedsScenario, {
        where: { id, userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!stored) throw scenarioNotFound();
      const changed = { name: name ?? stored.name, levers: levers ? known(levers) : stored.levers };
      return manager.save(Object.assign(stored, changed, { updatedAt: new Date() }));
    });
    return this.computedOne(scenario);
  }

  /** @throws AppError SCENARIO_NOT_FOUND, also for somebody else's */
  async remove(userId: string, id: string): Promise<void> {
    const { affected } = await this.proceedsScenarios.delete({ id, userId });
    if (affected !== 1) throw scenarioNotFound();
  }

  /** The person's scenarios as they are kept. */
  stored(userId: string): Promise<ProceedsScenario[]> {
    return this.proceedsScenarios.find({
      where: { userId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  private async insert(row: ProceedsScenario): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // One at a time for each person: otherwise two requests could both take the last place. TypeORM
      // has no advisory locks.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `proceeds-scenario:${row.userId}`,
      ]);
      const stored = await manager.countBy(ProceedsScenario, { userId: row.userId });
      if (stored >= MAX_SCENARIOS) throw tooManyScenarios();
      await manager.insert(ProceedsScenario, row);
    });
  }

  private async computedOne(scenario: ProceedsScenario): Promise<ScenarioDto> {
    const [computed] = await this.computed(scenario.userId, [scenario]);
    return computed as ScenarioDto;
  }

  private async computed(userId: string, scenarios: ProceedsScenario[]): Promise<ScenarioDto[]> {
    const { facts } = await this.company.get(userId);
    const results = await this.proceeds.ofEach(
      scenarios.map(({ levers }) => withLevers(facts, levers)),
    );
    return scenarios.map((scenario, index) => ScenarioDto.from(scenario, results[index] ?? null));
  }
}

/** null stands for „as today“, like what is missing. */
const known = (levers: Levers): Levers =>
  Object.fromEntries(Object.entries(levers).filter(([, value]) => value !== null));
