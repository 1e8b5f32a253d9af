import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Env } from '../../config/env.js';

/** Stripe's script starts frames under names that change; banks answer in `hooks`, its wallet under `link`. */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/**
 * Scripts come from this server and, for paying, from Stripe; inline nothing runs but what the build has put
 * into the pages.
 * @param encrypted the product is reached over https: browsers shall not come another way
 * @param inline hashes of what the build has put there
 */
const policy = (encrypted: boolean, inline: string[]) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline, ...STRIPE_SCRIPTS],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'https://api.stripe.com'],
        frameSrc: [...STRIPE_SCRIPTS, 'https://hooks.stripe.com', 'https://*.link.com'],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(encrypted && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: encrypted,
    // Says what frame-ancestors says, to browsers that do not know that.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });

/** Nothing here needs a device; Stripe's frame asks for a wallet, and passkeys for the key store. */
const PERMISSIONS = [
  ...['accelerometer', 'bluetooth', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('payment=(self "https://js.stripe.com")', 'publickey-credentials-get=(self)')
  .join(', ');

/** Browsers may keep it, but ask again before they show it: what everybody gets alike, and the course. */
const ASKED_AGAIN = /^\/api\/(?:config|site|(?:modules|tracks|downloads)(?:\/[^/]+)?)$/;

/** A page policy on each of twenty small scripts would weigh more than some of the scripts. */
const NEEDED_ON_ASSETS = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
];

/** What stands on every answer, and on the files of pages. */
export interface SecurityHeaders {
  all: Readonly<Record<string, string>>;
  ofAssets: Readonly<Record<string, string>>;
}

/** Helmet is asked for them once, at the start. */
export function securityHeaders(
  { production, appUrl }: Env,
  inlineScripts: string[],
): SecurityHeaders {
  const all: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      all[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  policy(production && appUrl.startsWith('https:'), inlineScripts)(
    {} as IncomingMessage,
    recorder as unknown as ServerResponse,
    () => undefined,
  );
  all['permissions-policy'] = PERMISSIONS;
  const needed = Object.entries(all).filter(([name]) => NEEDED_ON_ASSETS.includes(name));
  return { all, ofAssets: Object.fromEntries(needed) };
}

/**
 * Puts the same security headers on every answer. What the API answers is kept nowhere unless a route says
 * otherwise: most of it belongs to one person.
 */
export function setSecurityHeaders(fastify: FastifyInstance, headers: SecurityHeaders): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    // Fastify hands a hook on to what was registered before it, too.
    reply.headers(request.url.startsWith('/assets/') ? headers.ofAssets : headers.all);
    if (request.url.startsWith('/api/')) {
      const [path = ''] = request.url.split('?');
      reply.header('cache-control', ASKED_AGAIN.test(path) ? 'private, no-cache' : 'no-store');
    }
    done();
  });
}
