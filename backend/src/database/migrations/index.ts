import { CreateAccounts1795000000001 } from './1795000000001-create-accounts.js';
import { CreateOutboxAndRateLimits1795000000002 } from './1795000000002-create-outbox-and-rate-limits.js';
import { CreateCourse1795000000003 } from './1795000000003-create-course.js';
import { CreateValuations1795000000004 } from './1795000000004-create-valuations.js';
import { CreatePayments1795000000005 } from './1795000000005-create-payments.js';
import { CreateChecklistRequests1795000000006 } from './1795000000006-create-checklist-requests.js';

/** In the order they run. */
export const migrations = [
  CreateAccounts1795000000001,
  CreateOutboxAndRateLimits1795000000002,
  CreateCourse1795000000003,
  CreateValuations1795000000004,
  CreatePayments1795000000005,
  CreateChecklistRequests1795000000006,
];
