import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ComposedAnswer } from './composed-answer.js';

/** Below, packing takes longer than sending. */
const WORTH_PACKING_BYTES = 2_048;

/** What everybody gets alike may take its time once; what is made for one request may not. */
const QUALITY = { shared: 9, single: 4 };

const compress = {
  br: (body: string, quality: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body: string, quality: number) => promisify(gzip)(body, { level: quality }),
};
type Encoding = keyof typeof compress;

/** At 50 kB gzip is as small as Brotli of the same haste, and takes less than half the time. */
const PREFERRED: Record<keyof typeof QUALITY, Encoding[]> = {
  shared: ['br', 'gzip'],
  single: ['gzip', 'br'],
};

/** An answer as text, its name, and its packed forms once somebody has asked for them. */
class Answer {
  private name: string | null = null;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly json: string,
    readonly kind: keyof typeof QUALITY,
  ) {}

  get etag(): string {
    this.name ??= `W/"${hash('sha1', this.json, 'base64url')}"`;
    return this.name;
  }

  as(encoding: Encoding): Promise<Buffer> {
    const packed = this.packed.get(encoding) ?? compress[encoding](this.json, QUALITY[this.kind]);
    this.packed.set(encoding, packed);
    return packed;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What a handler has answered that is the same for everybody. */
    sharedAnswer: Answer | null;
    /** What a handler has put together from parts of which most are kept. */
    composedAnswer: ComposedAnswer | null;
  }
}

/**
 * Packs what the API answers to a read, and names it where browsers may keep it: who has it already is told so
 * in a few bytes. A frozen object or list is taken for the same at every call: it is written as JSON,
 * named and packed once.
 */
export function packAnswers(fastify: FastifyInstance): void {
  const shared = new WeakMap<object, Answer>();
  fastify.decorateRequest('sharedAnswer', null);
  fastify.decorateRequest('composedAnswer', null);

  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    if (payload instanceof ComposedAnswer) {
      request.composedAnswer = payload;
      // What is sent is settled below, with what the client may unpack.
      reply.serializer(() => '');
    } else if (isRead(request, reply) && isFrozenObject(payload)) {
      const answer = shared.get(payload) ?? new Answer(JSON.stringify(payload), 'shared');
      shared.set(payload, answer);
      request.sharedAnswer = answer;
      reply.serializer(() => answer.json);
    }
    done(null, payload);
  });

  fastify.addHook('onSend', (request, reply, payload, done) => {
    const composed = reply.statusCode === 200 ? request.composedAnswer : null;
    if (typeof payload !== 'string' || !(composed || isRead(request, reply))) {
      return done(null, payload);
    }
    const type = reply.getHeader('content-type') ?? '';
    if (!String(type).startsWith('application/json')) return done(null, payload);
    const caching = reply.getHeader('cache-control') ?? '';
    const answer = composed ?? request.sharedAnswer ?? new Answer(payload, 'single');
    if (!String(caching).includes('no-store')) {
      reply.header('etag', answer.etag);
      if (request.headers['if-none-match']?.includes(answer.etag)) {
        reply.status(304);
        return done(null, null);
      }
    }
    const accepted = request.headers['accept-encoding'] ?? '';
    if (answer instanceof ComposedAnswer) return sendComposed(answer, accepted, reply, done);
    if (payload.length < WORTH_PACKING_BYTES) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const encoding = PREFERRED[answer.kind].find((name) => accepted.includes(name));
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    answer.as(encoding).then((packed) => done(null, packed), done);
  });
}

/** Its parts are packed with gzip; whoever cannot unpack that gets all of it packed anew, or as it is. */
function sendComposed(
  composed: ComposedAnswer,
  accepted: string | string[],
  reply: FastifyReply,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  reply.header('vary', 'accept-encoding').removeHeader('content-length');
  if (accepted.includes('gzip')) {
    reply.header('content-encoding', 'gzip');
    done(null, composed.gzip);
  } else if (accepted.includes('br')) {
    reply.header('content-encoding', 'br');
    new Answer(composed.json, 'single').as('br').then((packed) => done(null, packed), done);
  } else done(null, composed.plain);
}

const isRead = ({ method, url }: FastifyRequest, { statusCode }: FastifyReply) =>
  method === 'GET' && statusCode === 200 && url.startsWith('/api/');

const isFrozenObject = (payload: unknown): payload is object =>
  typeof payload === 'object' && payload !== null && Object.isFrozen(payload);
