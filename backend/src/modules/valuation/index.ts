export { ProceedsService } from './proceeds/proceeds.service.js';
export { ValuationModule } from './valuation.module.js';
export { ValuationsService } from './valuations.service.js';
