import type { OpenAPIObject } from '@nestjs/swagger';
import { LIMITS, type LimitName } from '../platform/rate-limit/limits.js';
import { callsOf, say } from './calls.js';

const ASKING = ['Messages_send', 'Messages_retry', 'ModuleChat_ask'];

/** Which calls each limit counts. */
export const CALLS: Record<LimitName, string[]> = {
  'login:device': ['SignIn_login'],
  'login:client': ['SignIn_login', 'SignIn_beginPasskey', 'SignIn_loginWithPasskey'],
  'register:account': ['Registration_register'],
  'register:client': ['Registration_register'],
  'resend:account': ['Registration_resend'],
  'resend:client': ['Registration_resend'],
  'reset:account': ['Password_request'],
  'reset:client': ['Password_request'],
  'token:client': ['Registration_confirm', 'Password_reset'],
  'password:account': ['Password_change', 'Profile_delete', 'Confirmation_confirm'],
  'email-change:account': ['Profile_update'],
  'checkout-order:client': ['Checkout_begin'],
  'checkout-step:client': [
    'Checkout_offerTo',
    'Checkout_giveAddress',
    'Checkout_useCoupon',
    'Checkout_agree',
    'Checkout_pay',
    'Checkout_orderOnAccount',
  ],
  'checkout-coupon:client': ['Checkout_useCoupon'],
  'calculation-count:client': ['Visits_count'],
  'payment-state:client': ['Checkout_state'],
  'withdrawal:address': ['Withdrawals_declare'],
  'withdrawal:client': ['Withdrawals_declare'],
  // It keeps back mails alone, and refuses no call.
  'withdrawal:receipts': [],
  'chat:account': [...ASKING],
  'chat:client': [...ASKING],
  'chat-conversation:account': ['Conversations_create'],
  'filled-answers:account': ['Filled_save', 'Filled_keep'],
  'filled-file:account': ['Filled_file'],
  'filled-packet:account': ['Filled_packet'],
  'archive:account': ['Archives_record'],
  'plan-sheet:account': ['Plan_timeline'],
  'notes-paper:account': ['Notes_pdf'],
  'exercise:account': ['Exercises_save'],
  'module-pdf:account': ['ModulePdf_file'],
  'support-access:account': ['SupportAccess_grant'],
  'company:account': ['Company_save', 'Company_undo'],
  'proceeds:account': ['Proceeds_store'],
  'proceeds-scenario:account': ['Scenarios_create', 'Scenarios_update'],
  'proceeds-file:account': [
    'ProceedsReport_report',
    'ProceedsReport_workbook',
    'ProceedsReport_chamber',
  ],
  'sale-plan:account': [
    'Plan_change',
    'Plan_answer',
    'Plan_create',
    'Plan_changeTask',
    'Plan_remove',
    'Plan_confirm',
    'Plan_acceptEffect',
    'Reminders_change',
    'Reminders_createCalendar',
    'Reminders_revokeCalendar',
  ],
  'search:account': ['Search_find'],
  'talk:account': ['Talk_request'],
  'notes:account': ['Notes_create', 'Notes_change', 'Notes_remove'],
  'rehearsal:account': ['Rehearsal_start'],
  'rehearsal-say:account': ['Rehearsal_say'],
  'rehearsal-say:client': ['Rehearsal_say'],
  'mail-link:client': [
    'Checklist_confirm',
    'Checklist_file',
    'Newsletter_confirm',
    'LinkedChoices_read',
    'LinkedChoices_change',
    'LinkedChoices_unsubscribe',
  ],
  'newsletter:address': ['Choices_change', 'LinkedChoices_change'],
  'email-choices:account': ['Choices_change'],
  'checklist:address': ['Checklist_request'],
  'checklist:client': ['Checklist_request'],
  'contact:address': ['Contact_send'],
  'contact:client': ['Contact_send'],
};

const COUNTED_BY: Record<string, string> = {
  account: 'account',
  address: 'e-mail address',
  client: 'network',
  device: 'known device',
};

const DAILY =
  'Also limited: messages of a day, by default 10 without and 200 with premium access (`CHAT_DAILY_LIMIT_FREE`, `CHAT_DAILY_LIMIT_PREMIUM`); `GET /api/chat/status` says what is left.';

const CODES =
  'Five wrong codes of an account slow the next ones down: the wait doubles from 15 seconds to five minutes and is forgotten after an hour.';

const SLOWED: Record<string, string> = {
  SignIn_login:
    'From a device that the account does not know, ten wrong tries slow the next ones down: the wait doubles from 15 seconds to five minutes and is forgotten after an hour. A known device, recognised by its cookie, does not wait for what others try.',
  SignIn_loginWithFactor: CODES,
  SecondFactor_confirmTotp: CODES,
  Confirmation_confirm: CODES,
};

const limitsOf = (id: string) =>
  (Object.keys(CALLS) as LimitName[]).filter((name) => CALLS[name].includes(id));

export const isLimited = (id: string) => limitsOf(id).length > 0;

/** Says of every limited call how often it may be made. */
export function describeLimits(document: OpenAPIObject): void {
  for (const call of callsOf(document)) {
    if (SLOWED[call.id]) say(call, SLOWED[call.id] as string);
    if (!isLimited(call.id)) continue;
    const words = limitsOf(call.id).map((name) => {
      const [tries, seconds] = LIMITS[name];
      const time = seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
      return `${tries} tries per ${COUNTED_BY[name.split(':')[1] ?? '']} in ${time}`;
    });
    say(call, `Limits: ${words.join(', ')}; then 429 with \`Retry-After\`.`);
    if ([...ASKING, 'Rehearsal_say'].includes(call.id)) say(call, DAILY);
  }
}
