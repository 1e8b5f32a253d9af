import { Injectable } from '@nestjs/common';
import { ValuationsService } from '../../../valuation/index.js';
import type { KnownValuation } from '../../model/language-model.js';
import { ChatUsageService } from '../usage/chat-usage.service.js';

@Injectable()
export class KnownValuations {
  constructor(
    private readonly usage: ChatUsageService,
    private readonly valuations: ValuationsService,
  ) {}

  /** The person's latest valuation where they allow its use; never the name of their company. */
  async allowedBy(userId: string): Promise<KnownValuation | null> {
    if (!(await this.usage.mayUseValuation(userId))) return null;
    const latest = await this.valuations.latest(userId);
    if (!latest) return null;
    return {
      industry: latest.industry,
      revenue: latest.input.jahresumsatz,
      profit: latest.input.jahresgewinn,
      employees: latest.input.mitarbeiteranzahl,
      value: Math.round(Number(latest.estimatedValue)),
      minimum: Math.round(Number(latest.minimum)),
      maximum: Math.round(Number(latest.maximum)),
      multiplier: Number(latest.multiplier),
      day: latest.createdAt,
    };
  }
}
