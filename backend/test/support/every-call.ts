import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { AccessLevel } from '../../src/platform/http/access.decorator.js';
import type { Instance } from '../attack/support/instance.js';
import { exampleBody } from './hostile-input.js';

const DESCRIPTION = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** Of nothing; such a call finds nothing. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

/** A call of the description, with whose turn it is. */
export interface DescribedCall {
  method: string;
  path: string;
  access: AccessLevel;
  /** Whether it answers a file. */
  isFile: boolean;
  /** Queries it cannot do without. */
  query: string[];
  body: Record<string, unknown> | null;
}

/** Every call of the description of the API. */
export function describedCalls(): DescribedCall[] {
  const document = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as OpenAPIObject;
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = (operation.parameters ?? []) as {
        name: string;
        in: string;
        required?: boolean;
      }[];
      return [
        {
          method: method.toUpperCase(),
          path,
          access: (operation as unknown as { 'x-access': AccessLevel })['x-access'],
          isFile: answersFile(operation.responses),
          query: parameters
            .filter((one) => one.in === 'query' && one.required)
            .map(({ name }) => name),
          body: exampleBody(document, operation.requestBody),
        },
      ];
    }),
  );
}

const answersFile = (responses: object) =>
  Object.entries(responses as Record<string, { content?: object }>).some(
    ([status, { content }]) =>
      status.startsWith('2') && Object.keys(content ?? {}).some((type) => !type.endsWith('/json')),
  );

/** By the path up to a parameter: what stands for it, or for all of the path where it is one. */
export type Values = Record<string, string | (() => Promise<string>)>;

/** Calls the API with what the database holds. */
export class CallsWithData {
  constructor(
    private readonly server: Instance,
    private readonly calls: DescribedCall[],
    private readonly tokens: Record<AccessLevel, string>,
    /** Else the last of the list above a parameter stands for it. */
    private readonly values: Values,
    private readonly queries: Record<string, string>,
  ) {}

  /** @returns the status, and whether each part of the path stands for something that is there */
  async make(call: DescribedCall): Promise<{ status: number; hasData: boolean; body: Buffer }> {
    const filled = await this.fill(call);
    const query = call.query.map((name) => `${name}=${this.queries[name] ?? ''}`).join('&');
    const sent = await this.bodyFor(call, filled.path);
    const answer = await this.server.call(filled.path + (query && `?${query}`), {
      method: call.method,
      token: this.tokenFor(call.path, call.access),
      ...(sent && { body: sent }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, hasData: filled.hasData, body };
  }

  private async fill({ path }: DescribedCall): Promise<{ path: string; hasData: boolean }> {
    let filled = '';
    let above = '';
    let hasData = true;
    for (const part of path.split('/').slice(1)) {
      const name = /^{(\w+)}$/.exec(part)?.[1];
      const value = name ? await this.valueOf(`${above}/${part}`, filled, name) : part;
      // A value that is an address is all of it.
      if (value?.startsWith('/')) return { path: value, hasData };
      hasData &&= value !== null;
      filled += `/${value ?? NO_ID}`;
      above += `/${part}`;
    }
    return { path: filled, hasData };
  }

  private async valueOf(path: string, listPath: string, name: string): Promise<string | null> {
    const known = this.values[path];
    if (known !== undefined) return typeof known === 'string' ? known : known();
    const list = this.calls.find(
      (call) => call.method === 'GET' && call.path === path.slice(0, path.lastIndexOf('/')),
    );
    if (!list) return null;
    const found = await this.read(listPath, this.tokenFor(list.path, list.access));
    const rows = Array.isArray(found) ? found : Object.values(found ?? {}).find(Array.isArray);
    const row = rows?.at(-1) as Record<string, unknown> | undefined;
    const value = row?.[name] ?? row?.id;
    return value === undefined ? null : String(value);
  }

  /** The example body, with the version of the stored record. */
  private async bodyFor({ method, path, body }: DescribedCall, filled: string) {
    if (!body || !('version' in body || 'updatedAt' in body)) return body;
    const readable = this.calls.find((call) => call.method === 'GET' && call.path === path);
    if (!readable || method === 'GET') return body;
    const stored = await this.read(filled, this.tokenFor(path, readable.access));
    const { version, updatedAt } = (stored ?? {}) as Record<string, unknown>;
    return {
      ...body,
      ...('version' in body && { version: version ?? 0 }),
      ...(updatedAt !== undefined && 'updatedAt' in body && { updatedAt }),
    };
  }

  private async read(path: string, token: string): Promise<unknown> {
    const answer = await this.server.call(path, { token });
    const text = await answer.text();
    return answer.status === 200 ? JSON.parse(text) : null;
  }

  /** Staff may read invoices of all. */
  private tokenFor(path: string, access: AccessLevel): string {
    return path.startsWith('/api/billing/invoices') ? this.tokens.admin : this.tokens[access];
  }
}
