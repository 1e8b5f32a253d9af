import { readFile } from 'node:fs/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Assumptions, readAssumptions } from '@stabwechsel/domain/proceeds';
import { parse } from 'yaml';
import { CONTENT_DIR } from '../../../config/content-dir.js';

const FILE = 'valuation/assumptions.yml';

/** What the house assumes where no statute says; the operator's, of `content/valuation`. */
@Injectable()
export class AssumptionsService implements OnModuleInit {
  private assumptions?: Assumptions;

  /** @throws Error with a German sentence for each row at fault */
  async onModuleInit(): Promise<void> {
    const read = readAssumptions(parse(await readFile(new URL(FILE, CONTENT_DIR), 'utf8')));
    if (!read.ok) {
      const faults = read.problems.map(({ path, message }) => `${path}: ${message}`);
      throw new Error(`content/${FILE}: ${faults.join(' ')}`);
    }
    this.assumptions = read.assumptions;
  }

  current(): Assumptions {
    return this.assumptions as Assumptions;
  }
}
