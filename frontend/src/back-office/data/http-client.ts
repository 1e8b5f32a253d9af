// Not from react-admin: tests load this file in Node, without react-admin's parts and their icons.
import { type fetchUtils, HttpError } from 'ra-core';
import { withConfirmation } from '@/lib/confirmation';

interface ErrorBody {
  code?: string;
  message?: string;
  fields?: Record<string, string[]>;
}

/** As react-admin reads an error: `errors` names the faulty fields of a form. */
export interface FailureBody {
  code: string | undefined;
  errors?: Record<string, string>;
}

export type HttpClient = typeof fetchUtils.fetchJson;

const UNREACHABLE = 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung.';
const UNKNOWN = 'Der Server hat mit einem Fehler geantwortet. Bitte versuchen Sie es erneut.';

/**
 * The way to the API for everything the back office calls, with the session's token.
 * @param readToken answers the bearer token, or null
 * @returns a function that throws HttpError with a German sentence for whatever is not 2xx
 */
export function createHttpClient(readToken: () => string | null): HttpClient {
  return (url, options = {}) => withConfirmation(() => call(String(url), options), codeOf);

  async function call(url: string, options: fetchUtils.Options) {
    const response = await reach(url, { ...options, headers: headersOf(options) });
    const body = await response.text();
    const json = parse(body);
    if (!response.ok) throw failure(response.status, json);
    return { status: response.status, headers: response.headers, body, json };
  }

  function headersOf({ headers, body }: fetchUtils.Options): Headers {
    const all = new Headers(headers);
    // The address names the rows, too; with this header browsers ask for an answer that is not packed.
    all.delete('Range');
    const token = readToken();
    if (token) all.set('Authorization', `Bearer ${token}`);
    // The browser itself names the type of a form; what has no body has no type.
    if (typeof body === 'string') all.set('Content-Type', 'application/json');
    else all.delete('Content-Type');
    return all;
  }
}

const codeOf = (error: unknown) => error instanceof HttpError && error.body?.code;

async function reach(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...options, credentials: 'include' });
  } catch (error) {
    // Browsers word a lost connection in English; a call given up stays what it is.
    throw error instanceof TypeError ? new HttpError(UNREACHABLE, 0) : error;
  }
}

function failure(status: number, json: ErrorBody): HttpError {
  const { code, message, fields } = json;
  const body: FailureBody = { code, ...(fields && { errors: sentencesOf(fields) }) };
  return new HttpError(message ?? UNKNOWN, status, body);
}

const sentencesOf = (fields: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(fields).map(([name, all]) => [name, all.join(' ')]));

function parse(text: string) {
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    return {};
  }
}
