/** How often each call may be made in a window of so many seconds; what follows the colon says what tries are counted by. */
export const LIMITS = {
  'login:device': [20, 3_600],
  'login:client': [200, 900],
  'register:account': [10, 3_600],
  'register:client': [100, 3_600],
  'resend:account': [5, 3_600],
  'resend:client': [100, 3_600],
  'reset:account': [5, 3_600],
  'reset:client': [100, 3_600],
  'token:client': [200, 3_600],
  'password:account': [10, 900],
  'email-change:account': [5, 3_600],
  'checkout-order:client': [120, 3_600],
  'checkout-step:client': [480, 3_600],
  'checkout-coupon:client': [30, 3_600],
  'calculation-count:client': [30, 3_600],
  'payment-state:client': [600, 3_600],
  'withdrawal:address': [5, 3_600],
  'withdrawal:client': [20, 3_600],
  'withdrawal:receipts': [10, 86_400],
  'chat:account': [20, 60],
  'chat:client': [100, 60],
  'chat-conversation:account': [20, 60],
  'filled-answers:account': [120, 60],
  'filled-file:account': [60, 600],
  'filled-packet:account': [10, 600],
  'archive:account': [40, 3_600],
  'plan-sheet:account': [30, 600],
  'notes-paper:account': [10, 600],
  'exercise:account': [120, 60],
  'module-pdf:account': [30, 600],
  'support-access:account': [20, 3_600],
  'company:account': [120, 60],
  'proceeds:account': [30, 60],
  'proceeds-scenario:account': [120, 60],
  'proceeds-file:account': [30, 600],
  'sale-plan:account': [120, 60],
  'search:account': [120, 60],
  'talk:account': [10, 3_600],
  'notes:account': [120, 60],
  'rehearsal:account': [20, 60],
  'rehearsal-say:account': [20, 60],
  'rehearsal-say:client': [100, 60],
  'mail-link:client': [200, 3_600],
  'newsletter:address': [3, 3_600],
  'email-choices:account': [60, 60],
  'checklist:address': [3, 3_600],
  'checklist:client': [20, 3_600],
  'contact:address': [5, 3_600],
  'contact:client': [10, 3_600],
} as const satisfies Record<string, readonly [tries: number, windowSeconds: number]>;

export type LimitName = keyof typeof LIMITS;

/** A limit as it is described to callers: one that is not, or with other figures, does not compile. */
export type Limit = {
  [Name in LimitName]: {
    name: Name;
    tries: (typeof LIMITS)[Name][0];
    windowSeconds: (typeof LIMITS)[Name][1];
  };
}[LimitName];
