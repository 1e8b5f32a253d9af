import type { ErrorCode } from './error-codes.js';

const ANSWERING: ErrorCode[] = [
  'CONVERSATION_NOT_FOUND',
  'CHAT_BUSY',
  'CHAT_DAILY_LIMIT',
  'CHAT_CEILING',
  'ASSISTANT_UNAVAILABLE',
];
const SCENE: ErrorCode[] = ['MODULE_NOT_FOUND', 'PREMIUM_REQUIRED', 'MODULE_LOCKED'];
const DOCUMENT: ErrorCode[] = ['DOWNLOAD_NOT_FOUND', 'PREMIUM_REQUIRED', 'MODULE_LOCKED'];
const UPLOAD: ErrorCode[] = ['INVALID_FORM', 'FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const OPEN_ORDER: ErrorCode[] = ['ORDER_NOT_FOUND', 'PAYMENT_CLOSED', 'CHECKOUT_CLOSED'];
const WAITING_ACCESS: ErrorCode[] = ['PAYMENT_PROCESSING', 'ACCESS_NOT_WAITING', 'TERMS_CHANGED'];
const EDITED: ErrorCode[] = ['EDIT_CONFLICT'];

/** With which codes a call may fail besides those that all calls of its kind share. */
export const SITUATIONS: Record<string, ErrorCode[]> = {
  Health_ready: ['NOT_READY'],
  Metrics_read: ['NOT_FOUND'],

  SignIn_login: ['INVALID_CREDENTIALS', 'EMAIL_NOT_CONFIRMED', 'SECOND_FACTOR_REQUIRED'],
  SignIn_loginWithFactor: ['CHALLENGE_EXPIRED', 'SECOND_FACTOR_WRONG', 'RATE_LIMITED'],
  SignIn_loginWithPasskey: ['CHALLENGE_EXPIRED', 'PASSKEY_NOT_ACCEPTED', 'EMAIL_NOT_CONFIRMED'],
  SecondFactor_beginTotp: ['FACTOR_EXISTS'],
  SecondFactor_confirmTotp: ['RATE_LIMITED'],
  SecondFactor_removeTotp: ['NO_SECOND_FACTOR'],
  SecondFactor_addPasskey: ['CHALLENGE_EXPIRED', 'PASSKEY_NOT_ACCEPTED'],
  SecondFactor_removePasskey: ['PASSKEY_NOT_FOUND'],
  SecondFactor_makeRecoveryCodes: ['NO_SECOND_FACTOR'],
  Confirmation_confirm: ['CHALLENGE_EXPIRED'],
  Registration_confirm: ['TOKEN_INVALID', 'EMAIL_TAKEN'],
  Password_reset: ['TOKEN_INVALID'],
  Sessions_end: ['SESSION_NOT_FOUND'],
  Devices_forget: ['DEVICE_NOT_FOUND'],
  Profile_update: ['CONFIRMATION_REQUIRED'],
  Profile_delete: ['LAST_ADMIN'],

  Company_save: ['COMPANY_CHANGED'],
  Company_undo: ['COMPANY_CHANGED', 'NOTHING_TO_UNDO', 'COMPANY_VERSION_NOT_FOUND'],
  Company_former: ['COMPANY_VERSION_NOT_FOUND'],

  Valuations_create: ['TOO_MANY_VALUATIONS'],
  Valuations_get: ['VALUATION_NOT_FOUND'],
  Valuations_remove: ['VALUATION_NOT_FOUND'],
  Proceeds_store: ['TOO_MANY_PROCEEDS'],
  Proceeds_get: ['PROCEEDS_NOT_FOUND'],
  Proceeds_remove: ['PROCEEDS_NOT_FOUND'],
  Scenarios_create: ['TOO_MANY_SCENARIOS', 'SCENARIO_NAME_TAKEN'],
  Scenarios_update: ['SCENARIO_NOT_FOUND', 'SCENARIO_NAME_TAKEN'],
  Scenarios_remove: ['SCENARIO_NOT_FOUND'],

  Downloads_record: DOCUMENT,
  DownloadFile_open: [...DOCUMENT, 'UNAUTHORIZED', 'DOWNLOAD_LINK_INVALID'],

  Conversations_rename: ['CONVERSATION_NOT_FOUND'],
  Conversations_remove: ['CONVERSATION_NOT_FOUND'],
  Messages_list: ['CONVERSATION_NOT_FOUND'],
  Messages_send: ANSWERING,
  Messages_retry: [...ANSWERING, 'MESSAGE_NOT_FOUND', 'ANSWER_COMPLETE'],
  Messages_stop: ['CONVERSATION_NOT_FOUND', 'MESSAGE_NOT_FOUND'],
  Messages_rate: ['CONVERSATION_NOT_FOUND', 'MESSAGE_NOT_FOUND'],
  Messages_unrate: ['CONVERSATION_NOT_FOUND', 'MESSAGE_NOT_FOUND'],
  ModuleChat_ask: ANSWERING.filter((code) => code !== 'CONVERSATION_NOT_FOUND'),

  Rehearsal_start: ['SCENE_NOT_FOUND', 'TOO_MANY_REHEARSALS', 'FREE_TALK_UNAVAILABLE', ...SCENE],
  Rehearsal_get: ['REHEARSAL_NOT_FOUND', 'SCENE_CHANGED', ...SCENE],
  Rehearsal_answer: ['REHEARSAL_NOT_FOUND', 'REHEARSAL_ANSWERED', 'SCENE_CHANGED', ...SCENE],
  Rehearsal_say: [
    'REHEARSAL_NOT_FOUND',
    'REHEARSAL_ANSWERED',
    'REHEARSAL_BUSY',
    'SCENE_CHANGED',
    'FREE_TALK_UNAVAILABLE',
    'COUNTERPART_SILENT',
    'CHAT_DAILY_LIMIT',
    'CHAT_CEILING',
    ...SCENE,
  ],
  Rehearsal_end: ['REHEARSAL_NOT_FOUND', 'REHEARSAL_BUSY', 'SCENE_CHANGED', ...SCENE],
  Rehearsal_remove: ['REHEARSAL_NOT_FOUND'],

  Checkout_begin: ['CHECKOUT_CLOSED', 'ALREADY_PREMIUM', 'BUYER_ABROAD'],
  Checkout_giveAddress: [...OPEN_ORDER, 'BUYER_ABROAD'],
  Checkout_agree: [...OPEN_ORDER, 'TERMS_CHANGED'],
  Checkout_pay: [
    'ORDER_INCOMPLETE',
    'ORDER_CHANGED',
    'TERMS_CHANGED',
    'ALREADY_PREMIUM',
    'PAYMENT_CLOSED',
    'PAYMENT_PROCESSING',
    'CHECKOUT_CLOSED',
    'BUYER_ABROAD',
    'PAYMENT_PROVIDER_UNAVAILABLE',
  ],
  Checkout_state: ['PAYMENT_PROVIDER_UNAVAILABLE'],
  Checkout_openAtOnce: ['ORDER_NOT_FOUND', ...WAITING_ACCESS],
  Payments_openAtOnce: WAITING_ACCESS,
  DemoPayments_confirm: ['NOT_FOUND', 'PAYMENT_NOT_FOUND', 'PAYMENT_DECLINED', 'PAYMENT_CLOSED'],
  StripeWebhook_receive: ['NOT_FOUND', 'WEBHOOK_SIGNATURE_INVALID', 'WEBHOOK_EVENT_INVALID'],
  Payments_refund: ['PAYMENT_NOT_FOUND', 'NOT_REFUNDABLE', 'GUARANTEE_EXPIRED'],
  Invoices_open: ['INVOICE_NOT_FOUND'],
  Invoices_issue: ['PAYMENT_NOT_FOUND', 'INVOICE_EXISTS', 'INVOICE_NOT_POSSIBLE'],

  UsersAdmin_update: [
    'CONFIRMATION_REQUIRED',
    'OWN_ROLE',
    'LAST_ADMIN',
    'UNCONFIRMED_ADMIN',
    ...EDITED,
  ],
  UsersAdmin_delete: ['OWN_ACCOUNT', 'LAST_ADMIN'],
  UserActionsAdmin_resetSecondFactor: ['NO_SECOND_FACTOR'],
  UserActionsAdmin_resendConfirmation: ['ALREADY_CONFIRMED'],
  ModulesAdmin_update: EDITED,
  DownloadsAdmin_add: UPLOAD,
  DownloadsAdmin_update: EDITED,
  DownloadsAdmin_remove: ['DOCUMENT_OF_COURSE'],
  DownloadFilesAdmin_replace: [...UPLOAD, ...EDITED],
  ContactRequestsAdmin_update: EDITED,
  QuestionsAdmin_update: EDITED,
  AnswerCardsAdmin_update: EDITED,
  WithdrawalsAdmin_handle: EDITED,
  PaymentsAdmin_refund: [
    ...EDITED,
    'REFUND_PENDING',
    'NOT_REFUNDABLE',
    'REFUND_BOOKS_DIFFER',
    'PAYMENT_PROVIDER_UNAVAILABLE',
  ],
  EmailsAdmin_resend: ['EMAIL_ON_ITS_WAY', 'EMAIL_LINK_GONE'],
  EmailsAdmin_remove: ['EMAIL_NOT_SENT_YET', 'EMAIL_TO_BE_KEPT'],
};
