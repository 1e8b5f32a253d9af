/** Every code of an error that belongs to a call, with its status and what it means. */
export const ERROR_CODES = {
  VALIDATION_FAILED: [400, 'a field is at fault; `fields` says which'],
  INVALID_JSON: [400, 'the body is no JSON'],
  TOKEN_INVALID: [400, 'the link is missing, unknown, used or expired'],
  CHALLENGE_EXPIRED: [400, 'what was begun is unknown, used or older than five minutes'],
  PASSKEY_NOT_ACCEPTED: [400, 'the passkey proves nothing'],
  COUPON_NOT_VALID: [400, 'no such coupon, or none that can be used now'],
  BUYER_ABROAD: [400, 'nothing is sold to this country'],
  PAYMENT_DECLINED: [400, 'the card was declined'],
  WEBHOOK_SIGNATURE_INVALID: [400, 'the event was not signed by the provider'],
  WEBHOOK_EVENT_INVALID: [400, 'the signed event lacks what an event of its type has'],
  INVALID_FORM: [400, 'the form cannot be read'],

  UNAUTHORIZED: [401, 'no session, or one that has ended'],
  INVALID_CREDENTIALS: [401, 'address or password is wrong'],
  SECOND_FACTOR_REQUIRED: [401, 'the password was right; `details` says how to go on'],
  SECOND_FACTOR_WRONG: [401, 'the answer is wrong, too old or used already'],
  DOWNLOAD_LINK_INVALID: [401, 'the signature is wrong or has run out'],

  PREMIUM_REQUIRED: [403, 'needs premium access'],
  SUPPORT_ACCESS_NEEDED: [403, 'the account has not opened its facts to staff'],
  MODULE_LOCKED: [403, 'the delay of the module has not run out'],
  TALK_NOT_INCLUDED: [403, 'the access includes no conversation'],
  ASSISTANT_NOT_SOLD: [403, 'the mode of sale has no assistant'],
  EMAIL_NOT_CONFIRMED: [403, 'the address is not confirmed yet'],
  NEW_PASSWORD_REQUIRED: [403, 'another browser than the one that registered needs a new password'],
  OWN_SESSION_REQUIRED: [403, 'a new address is confirmed signed in with its account'],
  ADMIN_REQUIRED: [403, 'for administrators only'],
  CONFIRMATION_REQUIRED: [403, 'password or second factor have to be given again'],
  SECOND_FACTOR_SETUP_REQUIRED: [403, 'in production staff need a second factor'],

  NOT_FOUND: [404, 'not offered by this server'],
  RECORD_NOT_FOUND: [404, 'no such record'],
  SESSION_NOT_FOUND: [404, 'no such session, or not yours'],
  DEVICE_NOT_FOUND: [404, 'no such device, or not yours'],
  PASSKEY_NOT_FOUND: [404, 'no such passkey, or not yours'],
  MODULE_NOT_FOUND: [404, 'no such module'],
  SECTION_NOT_FOUND: [404, 'no such section, or not any more'],
  TRACK_NOT_FOUND: [404, 'no such track'],
  DOWNLOAD_NOT_FOUND: [404, 'no such document'],
  FILLED_VERSION_NOT_FOUND: [404, 'no such version of the filled document, or no longer kept'],
  FORMAT_NOT_FOUND: [404, 'the document does not come in this format'],
  COMPANY_VERSION_NOT_FOUND: [404, 'no such version, or no longer kept'],
  VALUATION_NOT_FOUND: [404, 'no such valuation, or not yours'],
  PROCEEDS_NOT_FOUND: [404, 'no such result, or not yours'],
  SCENARIO_NOT_FOUND: [404, 'no such scenario, or not yours'],
  SCENE_NOT_FOUND: [404, 'no such scene'],
  PLAN_TASK_NOT_FOUND: [404, 'no such task, or not yours'],
  CALENDAR_NOT_FOUND: [404, 'no such calendar address, or ended'],
  PLAN_POINT_NOT_FOUND: [404, 'no such point of readiness'],
  NOTE_NOT_FOUND: [404, 'no such note, or not yours'],
  REHEARSAL_NOT_FOUND: [404, 'no such rehearsal, or not yours'],
  CONVERSATION_NOT_FOUND: [404, 'no such conversation, or not yours'],
  MESSAGE_NOT_FOUND: [404, 'no such message'],
  ORDER_NOT_FOUND: [404, 'no such order, not yours, or older than a day'],
  PAYMENT_NOT_FOUND: [404, 'no such payment, or not yours'],
  NOTHING_BOOKED: [404, 'nothing is booked in this month'],
  INVOICE_NOT_FOUND: [404, 'no such invoice, or not yours'],

  EMAIL_TAKEN: [409, 'the address has got another account meanwhile'],
  LAST_ADMIN: [409, 'the only administrator cannot go'],
  OWN_ROLE: [409, 'the own role cannot be taken'],
  OWN_ACCOUNT: [409, 'the own account is deleted in the settings'],
  UNCONFIRMED_ADMIN: [409, 'only a confirmed address can get the role'],
  ALREADY_CONFIRMED: [409, 'the address is confirmed'],
  FACTOR_EXISTS: [409, 'there is one already'],
  NO_SECOND_FACTOR: [409, 'there is none'],
  EDIT_CONFLICT: [409, 'somebody else has changed the record since it was read'],
  NOTE_CHANGED: [409, 'another window has changed the note; `details` is the stored one'],
  TOO_MANY_NOTES: [409, '2,000 are kept'],
  EXERCISE_CHANGED: [409, 'another window has written meanwhile; `details` says what'],
  ANSWERS_CHANGED: [409, 'another window has written meanwhile; `details` says what'],
  DOCUMENT_NOT_FILLABLE: [409, 'the document has no text of ours to fill in'],
  LEGAL_FORM_NEEDED: [409, 'clauses depend on the legal form, which is not known'],
  COMPANY_CHANGED: [409, 'another window has saved since; `details` says what differs'],
  NOTHING_TO_UNDO: [409, 'no older version is kept'],
  TOO_MANY_VALUATIONS: [409, 'no more can be kept'],
  TOO_MANY_PROCEEDS: [409, 'no more can be kept'],
  TOO_MANY_SCENARIOS: [409, 'no more can be kept'],
  SCENARIO_NAME_TAKEN: [409, 'another scenario of yours has this name'],
  PLAN_TASK_CHANGED: [409, 'another window has changed the task since'],
  PLAN_EFFECT_GONE: [409, 'it is not proposed (any more)'],
  TOO_MANY_PLAN_TASKS: [409, 'no more can be kept'],
  TALK_EXISTS: [409, 'there is one already'],
  TALK_NOT_OPEN: [409, 'it is confirmed, or there is none'],
  TOO_MANY_REHEARSALS: [409, 'no more can be kept'],
  REHEARSAL_ANSWERED: [409, 'this sentence has another answer already'],
  REHEARSAL_BUSY: [409, 'the other side has not answered yet'],
  SCENE_CHANGED: [409, 'the scene was rewritten since the rehearsal began'],
  ALREADY_PREMIUM: [409, 'access was bought already'],
  COUPON_USED_UP: [409, 'the coupon was used as often as it may be'],
  CHECKOUT_CLOSED: [409, 'the shop does not sell at present'],
  ORDER_INCOMPLETE: [409, 'address or agreement is missing'],
  ORDER_CHANGED: [409, 'the order is now for another address'],
  TERMS_CHANGED: [409, 'price or texts agreed to are no longer the present ones'],
  PAYMENT_PROCESSING: [409, 'a payment for this address is under way'],
  PAYMENT_CLOSED: [409, 'the payment is paid or given back'],
  ORDER_PLACED: [409, 'the order is placed on account, a bank transfer is awaited'],
  TRANSFER_NOT_OFFERED: [409, 'the shop takes no bank transfers'],
  NOT_A_TRANSFER: [409, 'the payment is not made by bank transfer'],
  TRANSFER_NOT_OPEN: [409, 'the order is paid or cancelled'],
  MONEY_MAY_HAVE_COME: [409, 'a line of a bank statement may be the money for the order'],
  MONEY_HAS_COME: [409, 'a part of the money is there'],
  ORDER_CREDITED: [
    409,
    'a part of the price was credited, which another payment would not know of',
  ],
  WITHDRAWAL_OPEN: [409, 'a withdrawal from the order waits for a decision'],
  NOTHING_TO_REOPEN: [
    409,
    'the order is not cancelled, no money is there, or it was bought otherwise',
  ],
  DIFFERENCE_TOO_LARGE: [409, 'more is missing than a bank takes as its fee'],
  NO_REFUND_WAITING: [409, 'no refund waits for a bank transfer'],
  INVOICE_UNPAID: [409, 'the invoice is not paid yet'],
  NOT_REFUNDABLE: [409, 'the payment is not one that can be given back'],
  GUARANTEE_EXPIRED: [409, 'the 30 days are over'],
  REFUND_PENDING: [409, 'a refund is waiting already'],
  VAT_ID_NOT_OPEN: [409, 'no VAT number of the payment waits for a decision'],
  REFUND_BOOKS_DIFFER: [409, 'the provider has given back less than is recorded'],
  INVOICE_EXISTS: [409, 'the payment has its invoice'],
  INVOICE_REPLACED: [409, 'another invoice is in its place meanwhile'],
  INVOICE_TAKEN_BACK: [409, 'nothing of it is left'],
  INVOICE_UNCHANGED: [409, 'it is made out to this recipient already'],
  MONTH_NOT_OVER: [409, 'the file is made when nothing joins the month any more'],
  INVOICE_NOT_POSSIBLE: [409, 'the payment is open or given back'],
  DOCUMENT_OF_COURSE: [409, 'can be hidden, not deleted'],
  CHAT_BUSY: [409, 'an answer is being written'],
  ANSWER_COMPLETE: [409, 'the answer is whole'],
  ADDRESS_NOT_PRICED: [400, 'a person has to name the price for this address'],
  CARD_NEEDED: [409, 'the price holds for a card of the buyer’s country alone'],
  CARD_OF_OTHER_COUNTRY: [402, 'the card was issued in another country; nothing was charged'],
  BANK_LINE_HANDLED: [409, 'somebody has settled it or put it aside already'],
  RECEIPT_PAYS_ORDER: [409, 'the order is paid with this money'],
  RECEIPT_SENT_BACK: [409, 'this money is noted as sent back'],
  RECALL_STAYS: [409, 'the bank has called this money back'],
  RECEIPT_NOT_NOTED: [
    409,
    'no money of this amount is noted for the order that the line could prove',
  ],
  MAILING_STARTED: [409, 'the issue is on its way or sent'],
  NO_SUBSCRIBERS: [409, 'nobody has asked for it'],
  MODULE_UPDATE_SENT: [409, 'it went out already'],
  EMAIL_LINK_GONE: [409, 'its personal link was made unusable'],
  EMAIL_ON_ITS_WAY: [409, 'it is being sent'],
  EMAIL_NOT_SENT_YET: [409, 'it can be deleted once it is sent'],
  EMAIL_TO_BE_KEPT: [409, 'the law has it kept'],

  BODY_TOO_LARGE: [413, 'the body is too large, or holds more than 10,000 values'],
  FILE_TOO_LARGE: [413, 'the file is too large'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'the body is not of the type that is asked for'],

  RATE_LIMITED: [429, 'too many tries'],
  FILES_IN_WORK: [429, 'as many files are being made for the account as may wait'],
  CHAT_DAILY_LIMIT: [429, 'the messages of the day are used up'],

  TOO_MANY_FILES: [503, 'as many files are being made as may wait'],
  REPORT_NOT_SET: [503, 'the file could not be set; try again'],
  PLAN_NOT_SET: [503, 'the PDF could not be set; try again'],
  NOTES_NOT_SET: [503, 'the PDF could not be set; try again'],
  MODULE_NOT_SET: [503, 'the PDF could not be set; try again'],
  DOCUMENT_NOT_SET: [503, 'the file could not be set; the answers are kept'],
  PAYMENT_PROVIDER_UNAVAILABLE: [503, 'the payment provider cannot be reached (502: is at fault)'],
  CHAT_CEILING: [503, 'the assistant has answered all it may answer today'],
  ASSISTANT_UNAVAILABLE: [503, 'the assistant could not finish the answer'],
  FREE_TALK_UNAVAILABLE: [409, 'no language model is set up, so nobody speaks for the other side'],
  COUNTERPART_SILENT: [503, 'the language model gave no line; the sentence is kept'],
  NOT_READY: [503, 'the server is not ready'],
} as const satisfies Record<string, readonly [status: number, meaning: string]>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Answers to calls that nobody offers, and faults of the server itself: of no call in particular. */
interface OfNoCall {
  /** Whatever else HTTP knows. */
  BAD_REQUEST: number;
  FORBIDDEN: 403;
  METHOD_NOT_ALLOWED: 405;
  NOT_ACCEPTABLE: 406;
  REQUEST_TIMEOUT: 408;
  URI_TOO_LONG: 414;
  HEADERS_TOO_LARGE: 431;
  /** Characters that no call takes. */
  INVALID_TEXT: 400;
  /** Two calls at one moment. */
  TRY_AGAIN: 409;
  INTERNAL_ERROR: 500;
  ACCESS_UNDECLARED: 403;
  DATABASE_UNAVAILABLE: 503;
  OVERLOADED: 503;
}

type Described = { [Code in ErrorCode]: (typeof ERROR_CODES)[Code][0] };

interface Statuses extends Omit<Described, 'PAYMENT_PROVIDER_UNAVAILABLE'>, OfNoCall {
  PAYMENT_PROVIDER_UNAVAILABLE: 502 | 503;
}

/** Every code that an answer may carry: one that is not described does not compile. */
export type AnswerCode = keyof Statuses;
export type StatusOf<Code extends AnswerCode> = Statuses[Code];
/** The codes of answers with this status. */
export type CodeOf<Status extends number> = {
  [Code in AnswerCode]: Statuses[Code] extends Status ? Code : never;
}[AnswerCode];
