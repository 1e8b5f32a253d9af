import type { Limit, Pace } from '../../platform/rate-limit/rate-limit.service.js';

const MINUTES = 60;
const HOURS = 3_600;

/**
 * How often somebody may try. „Client“ counts by where a request comes from, „account“ by the address
 * that was typed in, whether or not it has an account: so a refusal tells nothing about it.
 * A whole office shares one client address, so those limits are wide.
 */
export const LIMITS = {
  loginByClient: { name: 'login:client', tries: 200, windowSeconds: 900 },
  /**
   * A known device has tries of its own, which no stranger can use up. One that is wrong too often
   * is no known device any more.
   */
  loginByDevice: { name: 'login:device', tries: 20, windowSeconds: 3_600 },
  registerByClient: { name: 'register:client', tries: 100, windowSeconds: 3_600 },
  registerByAccount: { name: 'register:account', tries: 10, windowSeconds: 3_600 },
  resetByClient: { name: 'reset:client', tries: 100, windowSeconds: 3_600 },
  resetByAccount: { name: 'reset:account', tries: 5, windowSeconds: 3_600 },
  resendByClient: { name: 'resend:client', tries: 100, windowSeconds: 3_600 },
  resendByAccount: { name: 'resend:account', tries: 5, windowSeconds: 3_600 },
  /** Links from e-mails: confirming an address and setting a password. */
  tokenByClient: { name: 'token:client', tries: 200, windowSeconds: 3_600 },
  /** The password asked for again while signed in, so that a stolen session cannot guess it. */
  passwordByAccount: { name: 'password:account', tries: 10, windowSeconds: 900 },
  /** Each change writes to an address that somebody else may own. */
  emailChangeByAccount: { name: 'email-change:account', tries: 5, windowSeconds: 3_600 },
} as const satisfies Record<string, Limit>;

/** Where somebody else could lock a person out, tries are slowed down instead of cut off. */
export const PACES = {
  loginByAccount: {
    name: 'login:account',
    freeTries: 10,
    firstWaitSeconds: 15,
    longestWaitSeconds: 5 * MINUTES,
    memorySeconds: 1 * HOURS,
  },
  /** Codes of a second factor, at signing in and wherever they are asked for again. */
  factorByAccount: {
    name: 'factor:account',
    freeTries: 5,
    firstWaitSeconds: 15,
    longestWaitSeconds: 5 * MINUTES,
    memorySeconds: 1 * HOURS,
  },
} as const satisfies Record<string, Pace>;
