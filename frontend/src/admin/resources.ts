import { auditLog } from './audit-log';
import { contactRequests } from './contact-requests';
import { downloads } from './downloads';
import { emails } from './emails';
import { leads } from './leads';
import { modules } from './modules';
import { payments } from './payments';
import { users } from './users';
import { withdrawals } from './withdrawals';

/** Everything the back office has a list of. */
export const resources = [
  users,
  payments,
  withdrawals,
  contactRequests,
  leads,
  emails,
  modules,
  downloads,
  auditLog,
];
