export { PlanService } from './plan.service.js';
export { SalePlanModule } from './sale-plan.module.js';
