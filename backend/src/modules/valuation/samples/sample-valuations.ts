import { Injectable } from '@nestjs/common';
import {
  CUSTOMER_DEPENDENCIES,
  GROWTH_TRENDS,
  INDUSTRIES,
  MARKET_POSITIONS,
  OWNER_DEPENDENCIES,
} from '@toolkit/domain/valuation';
import type { EntityManager } from 'typeorm';
import { dice, sampleId } from '../../../platform/samples/dice.js';
import type { SamplePerson } from '../../../platform/samples/sample-people.js';
import { StoredValuation } from '../stored-valuation.entity.js';
import { computeValuation } from '../valuations.service.js';

/** Valuations that invented people have kept, computed as anybody's. */
@Injectable()
export class SampleValuations {
  async insert(manager: EntityManager, people: SamplePerson[], now: Date): Promise<void> {
    const rows = people.flatMap((person) => valuationsOf(person, now));
    await manager.insert(StoredValuation, rows);
  }
}

/** None, one or two of the same company, the second with a little more profit. */
function valuationsOf({ id, company, confirmed, registeredAt }: SamplePerson, now: Date) {
  const roll = dice(`valuation:${id}`);
  const count = confirmed ? roll.whole(0, 2) : 0;
  const revenue = roll.whole(6, 90) * 100_000;
  const profit = (revenue * roll.whole(5, 16)) / 100;
  const input = {
    jahresumsatz: revenue,
    branche: roll.pick(INDUSTRIES).name,
    mitarbeiteranzahl: Math.max(3, Math.round(revenue / 145_000)),
    unternehmensalter: roll.whole(6, 60),
    inhaberabhangigkeit: roll.pick(OWNER_DEPENDENCIES),
    kundenabhangigkeit: roll.pick(CUSTOMER_DEPENDENCIES),
    marktposition: roll.pick(MARKET_POSITIONS),
    wachstumstrend: roll.pick(GROWTH_TRENDS),
  };
  return Array.from({ length: count }, (_, index) => {
    const jahresgewinn = Math.round((profit * (1 + index / 10)) / 1_000) * 1_000;
    return {
      id: sampleId(`valuation:${id}:${index}`),
      userId: id,
      companyName: company,
      ...computeValuation({ ...input, jahresgewinn }),
      createdAt: roll.moment(registeredAt, now),
    };
  });
}
