import { Payment } from './modules/billing/payment.entity.js';
import { PaymentEvent } from './modules/billing/payment-event.entity.js';
import { CourseModule } from './modules/catalogue/course-module.entity.js';
import { Download } from './modules/downloads/download.entity.js';
import { EmailToken } from './modules/identity/email-token.entity.js';
import { Session } from './modules/identity/session.entity.js';
import { User } from './modules/identity/user.entity.js';
import { ChecklistRequest } from './modules/leads/checklist-request.entity.js';
import { ModuleProgress } from './modules/learning/module-progress.entity.js';
import { ModuleUnlock } from './modules/learning/module-unlock.entity.js';
import { StoredValuation } from './modules/valuation/stored-valuation.entity.js';
import { OutboxEmail } from './platform/mail/outbox-email.entity.js';
import { RateLimit } from './platform/rate-limit/rate-limit.entity.js';

/** Every table of the product; the drift check holds them against the migrations. */
export const entities = [
  ChecklistRequest,
  CourseModule,
  Download,
  EmailToken,
  ModuleProgress,
  ModuleUnlock,
  OutboxEmail,
  Payment,
  PaymentEvent,
  RateLimit,
  Session,
  StoredValuation,
  User,
];
