import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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

  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    if (isRead(request, reply) && isFrozenObject(payload)) {
      const answer = shared.get(payload) ?? new Answer(JSON.stringify(payload), 'shared');
      shared.set(payload, answer);
      request.sharedAnswer = answer;
      reply.serializer(() => answer.json);
    }
    done(null, payload);
  });

  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !isRead(request, reply)) return done(null, payload);
    const { 'cache-control': caching = '', 'content-type': type = '' } = reply.getHeaders();
    if (!String(type).startsWith('application/json')) return done(null, payload);
    const answer = request.sharedAnswer ?? new Answer(payload, 'single');
    if (!String(caching).includes('no-store')) {
      reply.header('etag', answer.etag);
      if (request.headers['if-none-match']?.includes(answer.etag)) {
        reply.status(304);
        return done(null, null);
      }
    }
    if (payload.length < WORTH_PACKING_BYTES) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = PREFERRED[answer.kind].find((name) => accepted.includes(name));
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    answer.as(encoding).then((packed) => done(null, packed), done);
  });
}

const isRead = ({ method, url }: FastifyRequest, { statusCode }: FastifyReply) =>
  method === 'GET' && statusCode === 200 && url.startsWith('/api/');

const isFrozenObject = (payload: unknown): payload is object =>
  typeof payload === 'object' && payload !== null && Object.isFrozen(payload);
