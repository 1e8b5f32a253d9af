export { ProceedsService } from './proceeds/proceeds.service.js';
export { SampleValuations } from './samples/sample-valuations.js';
export { ValuationDto } from './valuation.dto.js';
export { ValuationModule } from './valuation.module.js';
export { ValuationsService } from './valuations.service.js';
