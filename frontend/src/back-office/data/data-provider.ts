import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { HttpClient } from './http-client';

/** As an input for files hands one over. */
export interface ChosenFile {
  rawFile: File;
}

/** The nine calls of react-admin over the API; a new document is sent as a form with its file. */
export function createDataProvider(apiUrl: string, httpClient: HttpClient): DataProvider {
  const rest = simpleRestProvider(apiUrl, httpClient);
  return {
    ...rest,
    create: async (resource, params) => {
      if (resource !== 'downloads') return rest.create(resource, params);
      const body = formOf(params.data as Record<string, unknown>);
      const { json } = await httpClient(`${apiUrl}/${resource}`, { method: 'POST', body });
      return { data: json };
    },
  };
}

/** Fields that were left empty are not sent. */
function formOf(data: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined || value === null) continue;
    if (isChosenFile(value)) form.append(name, value.rawFile, value.rawFile.name);
    else form.append(name, String(value));
  }
  return form;
}

function isChosenFile(value: unknown): value is ChosenFile {
  return typeof value === 'object' && value !== null && 'rawFile' in value;
}
