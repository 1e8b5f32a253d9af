// Not from react-admin: a test loads this file in Node, without react-admin's components.
import { type DataProvider, type fetchUtils, HttpError } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { withConfirmation } from '@/lib/confirmation';

type HttpClient = typeof fetchUtils.fetchJson;

/** What the server answers with an error. */
interface ErrorBody {
  code?: string;
  message?: string;
  fields?: Record<string, string[]>;
}

/** The body of an `HttpError` as react-admin reads it: `errors` names the faulty fields of a form. */
export interface FailureBody {
  code: string | undefined;
  errors?: Record<string, string>;
}

const UNREACHABLE = 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung.';
const UNKNOWN = 'Der Server hat mit einem Fehler geantwortet. Bitte versuchen Sie es erneut.';

/** The server answers at most so many rows at once. */
const MAX_ROWS = 1_000;

/**
 * `ra-data-simple-rest` over the API: an export is read in parts, and a new document is sent as a form with its file.
 */
export function createDataProvider(apiUrl: string, httpClient: HttpClient): DataProvider {
  const rest = simpleRestProvider(apiUrl, httpClient);
  return {
    ...rest,
    getList: async (resource, params) => {
      const { perPage = MAX_ROWS } = params.pagination ?? {};
      if (perPage <= MAX_ROWS) return rest.getList(resource, params);
      const data = [];
      for (let page = 1; ; page++) {
        const pagination = { page, perPage: MAX_ROWS };
        const part = await rest.getList(resource, { ...params, pagination });
        data.push(...part.data);
        if (part.data.length < MAX_ROWS || data.length >= perPage) {
          return { data, total: part.total };
        }
      }
    },
    create: async (resource, params) => {
      if (resource !== 'downloads') return rest.create(resource, params);
      const body = toFormData(params.data);
      const { json } = await httpClient(`${apiUrl}/${resource}`, { method: 'POST', body });
      return { data: json };
    },
  };
}

/** Fields that were left empty are not sent. */
function toFormData(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    const { rawFile } = value as { rawFile?: File };
    form.append(name, rawFile ?? String(value));
  }
  return form;
}

/**
 * The way to the API for everything the back office calls, with the session's token.
 * @param readToken answers the bearer token, or null
 * @returns a function that throws `HttpError` with a German sentence for whatever is not 2xx
 */
export function createHttpClient(readToken: () => string | null): HttpClient {
  return (url, options = {}) => withConfirmation(() => call(String(url), options), codeOf);

  async function call(url: string, { headers: given, ...options }: fetchUtils.Options) {
    const headers = new Headers(given);
    // The address names the rows, too; with this header browsers ask for an answer that is not compressed.
    headers.delete('Range');
    const token = readToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
    else headers.delete('Content-Type');
    const response = await reach(url, { ...options, headers });
    const body = await response.text();
    const json = parse(body);
    if (!response.ok) throw failure(response.status, json);
    return { status: response.status, headers: response.headers, body, json };
  }
}

const codeOf = (error: unknown) => error instanceof HttpError && error.body?.code;

async function reach(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...options, credentials: 'include' });
  } catch (error) {
    // Browsers word a lost connection in English; an aborted call stays what it is.
    throw error instanceof TypeError ? new HttpError(UNREACHABLE, 0) : error;
  }
}

function failure(status: number, { code, message, fields = {} }: ErrorBody): HttpError {
  const errors = Object.entries(fields).map(([name, all]) => [name, all.join(' ')]);
  const body: FailureBody = {
    code,
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
  };
  return new HttpError(message ?? UNKNOWN, status, body);
}

function parse(text: string) {
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    return {};
  }
}
