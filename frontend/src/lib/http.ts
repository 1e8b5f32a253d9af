import { withConfirmation } from './confirmation';
import { takeFirstAnswer } from './first-answers';
import { noteAnswer } from './offline/connection';
import { bearer } from './offline/person-cache';
import { readPreview } from './preview';
import { readToken } from './session';
import { visitSource } from './visit-source';

interface ErrorBody {
  code?: string;
  message?: string;
  fields?: Record<string, string[]>;
  details?: Record<string, unknown>;
}

/** A call that was answered with an error. `message` is `status: body`, `sentence` is for a person. */
export class HttpError extends Error {
  readonly code: string | undefined;
  readonly sentence: string | undefined;
  readonly fields: Record<string, string[]>;
  /** What is needed to go on, such as the challenge of a second step. */
  readonly details: Record<string, unknown>;

  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status}: ${text}`);
    const body = parseBody(text);
    this.code = body.code;
    this.sentence = body.message;
    this.fields = body.fields ?? {};
    this.details = body.details ?? {};
  }

  get isUnauthorized(): boolean {
    return this.status === 401;
  }
}

function parseBody(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as ErrorBody) : {};
  } catch {
    return {};
  }
}

interface CallOptions {
  body?: unknown;
  signal?: AbortSignal | undefined;
  accept?: string;
  /** Lets the browser finish the call even when the page is already gone, unless it is too long for that. */
  keepalive?: boolean;
}

/** Letters that every browser sends to the end although the page is gone: they take 64 kB. */
const MAX_KEEPALIVE_LENGTH = 30_000;

/**
 * Makes one authenticated call, as the previewed person where staff preview.
 * @throws HttpError for any answer outside 2xx; TypeError when the server cannot be reached
 */
export async function call(
  method: string,
  path: string,
  { body, signal, accept, keepalive }: CallOptions = {},
): Promise<Response> {
  const token = readToken();
  const preview = readPreview();
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(signal && { signal }),
    ...(keepalive && (sent ?? '').length < MAX_KEEPALIVE_LENGTH && { keepalive }),
    headers: {
      ...(accept && { Accept: accept }),
      ...(sent !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: bearer(token) }),
      ...(preview && { 'X-Preview': preview }),
      ...(method === 'POST' && visitSource && { 'X-Source': visitSource }),
    },
    ...(sent !== undefined && { body: sent }),
  });
  noteAnswer(response);
  if (response.ok) return response;
  throw new HttpError(response.status, (await response.text()) || response.statusText);
}

/** The parsed JSON of a call, repeated after a confirmation where the server asks for one. */
function request<T>(method: string, path: string, options?: CallOptions): Promise<T> {
  return withConfirmation(
    async () => {
      const text = await (await call(method, path, options)).text();
      return (text ? JSON.parse(text) : undefined) as T;
    },
    (error) => error instanceof HttpError && error.code,
  );
}

export const http = {
  get: async <T>(path: string, signal?: AbortSignal) =>
    takeFirstAnswer<T>(path) ?? request<T>('GET', path, { signal }),
  post: <T>(path: string, body?: unknown) => request<T>('POST', path, { body }),
  put: <T>(path: string, body?: unknown) => request<T>('PUT', path, { body }),
  keep: <T>(path: string, body: unknown) => request<T>('PUT', path, { body, keepalive: true }),
  patch: <T>(path: string, body?: unknown) => request<T>('PATCH', path, { body }),
  delete: <T>(path: string, body?: unknown) => request<T>('DELETE', path, { body }),
};

export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof HttpError) return error.sentence ?? fallback;
  if (error instanceof Error && error.message) return networkSentence(error);
  return fallback;
}

/** Browsers word a lost connection in English; the reader gets a German sentence. */
function networkSentence(error: Error): string {
  return error instanceof TypeError
    ? 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung.'
    : error.message;
}
