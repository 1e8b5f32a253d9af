import { readFile } from 'node:fs/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { parseYaml } from '@toolkit/documents/yaml';
import { type Assumptions, readAssumptions } from '@toolkit/domain/proceeds';
import type { Repository } from 'typeorm';
import { CONTENT_DIR } from '../../../../config/content-dir.js';
import { AssumptionsVersion } from './assumptions-version.entity.js';

const FILE = 'valuation/assumptions.yml';

/**
 * What the house assumes where no statute says: as staff have set it last, and until they do as it stands
 * in `content/valuation`. It is read for each request, so that every instance counts with the same.
 */
@Injectable()
export class AssumptionsService implements OnModuleInit {
  private file?: Assumptions;

  constructor(
    @InjectRepository(AssumptionsVersion)
    private readonly assumptionsVersions: Repository<AssumptionsVersion>,
  ) {}

  /** @throws Error with a German sentence for each row at fault */
  async onModuleInit(): Promise<void> {
    const read = readAssumptions(parseYaml(await readFile(new URL(FILE, CONTENT_DIR), 'utf8')));
    if (!read.ok) {
      const faults = read.problems.map(({ path, message }) => `${path}: ${message}`);
      throw new Error(`content/${FILE}: ${faults.join(' ')}`);
    }
    this.file = read.assumptions;
  }

  /** What came along with the product. */
  ofFile(): Assumptions {
    return this.file as Assumptions;
  }

  async current(): Promise<Assumptions> {
    return (await this.newest())?.assumptions ?? this.ofFile();
  }

  /** A former state; null for one of a file that has been replaced since. */
  async of(version: string): Promise<Assumptions | null> {
    if (version === this.ofFile().version) return this.ofFile();
    const stored = await this.assumptionsVersions.findOneBy({ version });
    return stored?.assumptions ?? null;
  }

  /** What staff have set last; null before they have set anything. */
  newest(): Promise<AssumptionsVersion | null> {
    return this.assumptionsVersions.findOne({
      where: {},
      order: { number: 'DESC' },
    });
  }
}
