import { readToken } from '@/lib/session';
import { createDataProvider, createHttpClient } from './data-provider';

/**
 * Keeps a record as it is read by itself apart from the rows of lists, which react-admin would show
 * first: those lack what only a single record has, such as the text of a module.
 */
export const WHOLE_RECORD = { whole: true };

const API = '/api/admin';

const httpClient = createHttpClient(readToken);

export const dataProvider = createDataProvider(API, httpClient);

/** Calls that are no list and no record: figures, and what staff do with a record. */
export const staffApi = {
  get: async <Answer>(path: string, signal?: AbortSignal): Promise<Answer> =>
    (await httpClient(API + path, { signal })).json,
  post: async <Answer>(path: string, body: object = {}): Promise<Answer> =>
    (await httpClient(API + path, { method: 'POST', body: JSON.stringify(body) })).json,
  put: async <Answer>(path: string, body: object): Promise<Answer> =>
    (await httpClient(API + path, { method: 'PUT', body: JSON.stringify(body) })).json,
  delete: async <Answer>(path: string): Promise<Answer> =>
    (await httpClient(API + path, { method: 'DELETE' })).json,
  /** Sends a form with a file. */
  upload: async <Answer>(path: string, body: FormData): Promise<Answer> =>
    (await httpClient(API + path, { method: 'POST', body })).json,
};
