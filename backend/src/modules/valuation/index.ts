export type { StoredValuation } from './stored-valuation.entity.js';
export { ValuationModule } from './valuation.module.js';
export { ValuationsService } from './valuations.service.js';
