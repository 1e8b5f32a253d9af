import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Scripts come from this server and, for paying, from Stripe; nothing inline ever runs. */
const policy = (production: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", 'https://js.stripe.com'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'https://api.stripe.com'],
        frameSrc: ['https://js.stripe.com', 'https://hooks.stripe.com'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(production && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: production,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });

/** A page policy on each of twenty small scripts would weigh more than some of the scripts. */
const NEEDED_ON_ASSETS = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
];

/** Puts the same security headers on every answer; helmet is asked for them once, at the start. */
export function setSecurityHeaders(fastify: FastifyInstance, production: boolean): void {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  policy(production)({} as IncomingMessage, recorder as unknown as ServerResponse, () => undefined);
  const forAssets = Object.fromEntries(
    Object.entries(headers).filter(([name]) => NEEDED_ON_ASSETS.includes(name)),
  );
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/assets/') ? forAssets : headers);
    done();
  });
}
