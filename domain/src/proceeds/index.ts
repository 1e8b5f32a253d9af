export type { AssetValue, LiquidationValue } from './asset-value.js';
export * from './assumption-fields.js';
export * from './assumptions.js';
export type { SimplifiedValue } from './bewg.js';
export type { Bridge, BridgeItem } from './bridge.js';
export type { DcfValue } from './dcf.js';
export type { DiscountRate, RatePart } from './discount-rate.js';
export type { Assumed } from './figures-from-facts.js';
export type { FinanceablePrice, Financing } from './financing.js';
export { type InputFromFacts, inputFromFacts, type Missing } from './from-facts.js';
export type { IncomeValue } from './income-value.js';
export * from './input.js';
export { LAW_2026 } from './law/2026.js';
export { type LawData, type LawRow, lawIn } from './law/law.js';
export type { Lock } from './locks.js';
export type { MinimumPrice } from './minimum-price.js';
export type { MultiplesValue, Range } from './multiples.js';
export type { Net } from './net.js';
export { MEASURE_LABELS, type NormalisedEbit, type NormalisedYear } from './normalised-ebit.js';
export type { ComparedOffer } from './offers.js';
export type { ValueRow, WaterfallRow } from './overview.js';
export * from './proceeds.js';
export { type ReadAssumptions, readAssumptions } from './read-assumptions.js';
export type { Notice, NoticeCode } from './refusals.js';
export {
  DRAWS,
  rangeSentence,
  type Simulation,
  type SimulationInput,
  simulate,
} from './simulation.js';
export * from './step.js';
export { type SaleTax, TAX_REGIME_LABELS, type TaxRegime } from './tax/sale.js';
export type { Tornado, TornadoRow } from './tornado.js';
