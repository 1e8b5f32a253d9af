export { PlanService } from './plan.service.js';
export { PlanOutlineService } from './plan-outline.service.js';
export { type PlanTemplateText, type PlanText, PlanTextsService } from './plan-texts.service.js';
export { SalePlanModule } from './sale-plan.module.js';
export { SamplePlans } from './samples/sample-plans.js';
