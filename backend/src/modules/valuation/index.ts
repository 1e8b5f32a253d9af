export { ValuationModule } from './valuation.module.js';
