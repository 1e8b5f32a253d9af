import { readFile } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import { parseYaml } from '@toolkit/documents/yaml';
import { groupBy } from '@toolkit/domain/es2024';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { type LawEntry, readRegister, registerFaults } from './law-register.js';
import { type Place, readCitations } from './law-sources.js';

/** A norm of the register with every place that cites it. */
export type KnownNorm = Omit<LawEntry, 'validFrom' | 'validUntil' | 'changedBy'> &
  Record<'validFrom' | 'validUntil' | 'changedBy', string | null> & { places: Place[] };

/** The law that the product relies on, and every place that does; read when somebody first looks at it. */
@Injectable()
export class LawService {
  private readonly logger = new Logger(LawService.name);
  private known: Promise<KnownNorm[]> | undefined;

  /**
   * Every norm with its places, in the order of the register.
   * @throws Error with a sentence for each row at fault
   */
  list(): Promise<KnownNorm[]> {
    this.known ??= this.read().catch((error) => {
      // Read anew for whoever asks next: what failed may have been the disk's.
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  /**
   * Content and register ship together and a test refuses what does not agree; should it happen all the
   * same, the list is shown and the log says it.
   */
  private async read(): Promise<KnownNorm[]> {
    const register = await readFile(new URL('law.yml', CONTENT_DIR), 'utf8');
    const entries = readRegister(parseYaml(register));
    const cited = await readCitations(CONTENT_DIR);
    for (const fault of registerFaults(entries, cited)) this.logger.warn(fault);
    const places = groupBy(cited, ({ norm }) => norm);
    return entries.map(({ validFrom, validUntil, changedBy, ...entry }) => ({
      ...entry,
      validFrom: validFrom ?? null,
      validUntil: validUntil ?? null,
      changedBy: changedBy ?? null,
      places: (places.get(entry.norm) ?? []).map(({ norm: _norm, ...place }) => place),
    }));
  }
}
