export { ValuationModule } from './valuation.module.js';
export { ValuationsService } from './valuations.service.js';
