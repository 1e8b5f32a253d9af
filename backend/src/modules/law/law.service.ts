import { readFile } from 'node:fs/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { parseYaml } from '@stabwechsel/documents/yaml';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { type LawEntry, readRegister, registerFaults } from './law-register.js';
import { type CitedNorm, type Place, readCitations } from './law-sources.js';

/** A norm of the register with every place that cites it. */
export type KnownNorm = Omit<LawEntry, 'validFrom' | 'validUntil' | 'changedBy'> &
  Record<'validFrom' | 'validUntil' | 'changedBy', string | null> & { places: Place[] };

/** The law that the product relies on, and every place that does. */
@Injectable()
export class LawService implements OnModuleInit {
  private readonly logger = new Logger(LawService.name);
  private entries: LawEntry[] = [];
  private cited: CitedNorm[] = [];

  /**
   * Content and register ship together and a test refuses what does not agree; should it happen all the
   * same, the product runs on and the log says it.
   * @throws Error with a sentence for each row at fault
   */
  async onModuleInit(): Promise<void> {
    this.entries = readRegister(parseYaml(await readFile(new URL('law.yml', CONTENT_DIR), 'utf8')));
    this.cited = await readCitations(CONTENT_DIR);
    for (const fault of registerFaults(this.entries, this.cited)) this.logger.warn(fault);
  }

  /** Every norm with its places, in the order of the register. */
  list(): KnownNorm[] {
    const places = Map.groupBy(this.cited, ({ norm }) => norm);
    return this.entries.map(({ validFrom, validUntil, changedBy, ...entry }) => ({
      ...entry,
      validFrom: validFrom ?? null,
      validUntil: validUntil ?? null,
      changedBy: changedBy ?? null,
      places: (places.get(entry.norm) ?? []).map(({ norm: _norm, ...place }) => place),
    }));
  }
}
