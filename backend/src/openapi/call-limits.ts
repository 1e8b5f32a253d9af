import type { OpenAPIObject } from '@nestjs/swagger';
import { callsOf, say } from './calls.js';

interface CallLimit {
  /** As it is counted: `login:client`; what follows the colon says what tries are counted by. */
  name: string;
  tries: number;
  minutes: number;
  calls: string[];
}

const ASKING = ['Messages_send', 'Messages_retry', 'ModuleChat_ask'];

const limit = (name: string, tries: number, minutes: number, ...calls: string[]): CallLimit => ({
  name,
  tries,
  minutes,
  calls,
});

/** How often each call may be made. A test holds this against the limits in the code. */
export const CALL_LIMITS: CallLimit[] = [
  limit('login:device', 20, 60, 'SignIn_login'),
  limit('login:client', 200, 15, 'SignIn_login', 'SignIn_beginPasskey', 'SignIn_loginWithPasskey'),
  limit('register:account', 10, 60, 'Registration_register'),
  limit('register:client', 100, 60, 'Registration_register'),
  limit('resend:account', 5, 60, 'Registration_resend'),
  limit('resend:client', 100, 60, 'Registration_resend'),
  limit('reset:account', 5, 60, 'Password_request'),
  limit('reset:client', 100, 60, 'Password_request'),
  limit('token:client', 200, 60, 'Registration_confirm', 'Password_reset'),
  limit('password:account', 10, 15, 'Password_change', 'Profile_delete', 'Confirmation_confirm'),
  limit('email-change:account', 5, 60, 'Profile_update'),
  limit('checkout-order:client', 120, 60, 'Checkout_begin'),
  limit(
    'checkout-step:client',
    480,
    60,
    'Checkout_offerTo',
    'Checkout_giveAddress',
    'Checkout_useCoupon',
    'Checkout_agree',
    'Checkout_pay',
    'Checkout_orderOnAccount',
  ),
  limit('checkout-coupon:client', 30, 60, 'Checkout_useCoupon'),
  limit('calculation-count:client', 30, 60, 'Visits_count'),
  limit('payment-state:client', 600, 60, 'Checkout_state'),
  limit('withdrawal:address', 5, 60, 'Withdrawals_declare'),
  limit('withdrawal:client', 20, 60, 'Withdrawals_declare'),
  limit('chat:account', 20, 1, ...ASKING),
  limit('chat:client', 100, 1, ...ASKING),
  limit('chat-conversation:account', 20, 1, 'Conversations_create'),
  limit('filled-answers:account', 120, 1, 'Filled_save', 'Filled_keep'),
  limit('filled-file:account', 60, 10, 'Filled_file'),
  limit('filled-packet:account', 10, 10, 'Filled_packet'),
  limit('archive:account', 40, 60, 'Archives_record'),
  limit('plan-sheet:account', 30, 10, 'Plan_timeline'),
  limit('notes-paper:account', 10, 10, 'Notes_pdf'),
  limit('exercise:account', 120, 1, 'Exercises_save'),
  limit('module-pdf:account', 30, 10, 'ModulePdf_file'),
  limit('support-access:account', 20, 60, 'SupportAccess_grant'),
  limit('company:account', 120, 1, 'Company_save', 'Company_undo'),
  limit('proceeds:account', 30, 1, 'Proceeds_store'),
  limit('proceeds-scenario:account', 120, 1, 'Scenarios_create', 'Scenarios_update'),
  limit(
    'proceeds-file:account',
    30,
    10,
    'ProceedsReport_report',
    'ProceedsReport_workbook',
    'ProceedsReport_chamber',
  ),
  limit(
    'sale-plan:account',
    120,
    1,
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
  ),
  limit('search:account', 120, 1, 'Search_find'),
  limit('talk:account', 10, 60, 'Talk_request'),
  limit('notes:account', 120, 1, 'Notes_create', 'Notes_change', 'Notes_remove'),
  limit('rehearsal:account', 20, 1, 'Rehearsal_start'),
  limit('rehearsal-say:account', 20, 1, 'Rehearsal_say'),
  limit('rehearsal-say:client', 100, 1, 'Rehearsal_say'),
  limit(
    'mail-link:client',
    200,
    60,
    'Checklist_confirm',
    'Checklist_file',
    'Newsletter_confirm',
    'LinkedChoices_read',
    'LinkedChoices_change',
    'LinkedChoices_unsubscribe',
  ),
  limit('newsletter:address', 3, 60, 'Choices_change', 'LinkedChoices_change'),
  limit('email-choices:account', 60, 1, 'Choices_change'),
  limit('checklist:address', 3, 60, 'Checklist_request'),
  limit('checklist:client', 20, 60, 'Checklist_request'),
  limit('contact:address', 5, 60, 'Contact_send'),
  limit('contact:client', 10, 60, 'Contact_send'),
];

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

export const isLimited = (id: string) => CALL_LIMITS.some(({ calls }) => calls.includes(id));

/** Says of every limited call how often it may be made. */
export function describeLimits(document: OpenAPIObject): void {
  for (const call of callsOf(document)) {
    if (SLOWED[call.id]) say(call, SLOWED[call.id] as string);
    if (!isLimited(call.id)) continue;
    const words = CALL_LIMITS.filter(({ calls }) => calls.includes(call.id)).map(
      ({ name, tries, minutes }) =>
        `${tries} tries per ${COUNTED_BY[name.split(':')[1] ?? '']} in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`,
    );
    say(call, `Limits: ${words.join(', ')}; then 429 with \`Retry-After\`.`);
    if ([...ASKING, 'Rehearsal_say'].includes(call.id)) say(call, DAILY);
  }
}
