import type { ModuleSummaryDto } from '@/api';

type ModuleState = 'completed' | 'available' | 'waiting' | 'premium';

export function moduleState(
  module: Pick<ModuleSummaryDto, 'status' | 'daysUntilUnlock'>,
): ModuleState {
  if (module.status !== 'locked') return module.status;
  return module.daysUntilUnlock === undefined ? 'premium' : 'waiting';
}
