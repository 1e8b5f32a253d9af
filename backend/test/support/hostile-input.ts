import type { OpenAPIObject } from '@nestjs/swagger';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  example?: unknown;
  enum?: unknown[];
  allOf?: Schema[];
}

export interface HostileCall {
  /** What is wrong with it, for the failure message. */
  fault: string;
  method: string;
  path: string;
  body?: string | Buffer;
  /** Whether the call must be refused; otherwise it must only not fail inside. */
  mustBeRefused: boolean;
}

const UUID = '00000000-0000-4000-8000-000000000000';
const BAD_IDS = [
  'abc',
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '%F0%9F%98%80',
  'x'.repeat(190),
  "1'--",
  '-1',
  UUID,
];
const BAD_VALUES: [string, unknown][] = [
  ['a number', 12],
  ['an object', { $gt: '' }],
  ['a list', ['x']],
  ['a boolean', true],
  ['null', null],
];

/** Refused by their size alone, so one of each does for all routes; one for each would fill half a gigabyte. */
const TOO_LARGE = Buffer.from(JSON.stringify({ extra: 'x'.repeat(4_200_000) }));
const TOO_DEEP = Buffer.from('['.repeat(20_000) + ']'.repeat(20_000));

/** Every faulty call that can be derived from the description of the API. */
export function hostileCalls(document: OpenAPIObject): HostileCall[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, { requestBody?: unknown }>).flatMap(
      ([method, operation]) => [
        ...badIds(method, path),
        ...badQueries(method, path),
        ...(operation.requestBody ? badBodies(document, method, path, operation.requestBody) : []),
      ],
    ),
  );
}

const filled = (path: string, id = UUID) => path.replaceAll(/\{[^}]+\}/g, id);

function badIds(method: string, path: string): HostileCall[] {
  if (!path.includes('{')) return [];
  return BAD_IDS.map((id) => ({
    fault: `id ${id.slice(0, 20)}`,
    method,
    path: filled(path, id),
    body: '{}',
    mustBeRefused: true,
  }));
}

function badQueries(method: string, path: string): HostileCall[] {
  const queries = [
    '?%00=%00',
    '?a[]=1&a[]=2&__proto__[x]=1',
    '?include=%00',
    `?q=${'x'.repeat(5000)}`,
  ];
  return method === 'get'
    ? queries.map((query) => ({
        fault: `query ${query.slice(0, 30)}`,
        method,
        path: filled(path) + query,
        mustBeRefused: false,
      }))
    : [];
}

function badBodies(
  document: OpenAPIObject,
  method: string,
  path: string,
  requestBody: unknown,
): HostileCall[] {
  const content = (requestBody as { content: Record<string, { schema: Schema }> }).content;
  const schema = resolve(document, content['application/json']?.schema ?? {});
  const good = exampleOf(document, schema);
  const call = (fault: string, body: string | Buffer, mustBeRefused = true): HostileCall => ({
    fault,
    method,
    path: filled(path),
    body,
    mustBeRefused,
  });
  return [
    call('no JSON', '{"a":'),
    call('a list', '[]'),
    call('a text', '"text"'),
    call('null', 'null'),
    call('not UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
    call('a NUL byte', JSON.stringify({ ...good, extra: 'a\0b' })),
    call('a lone surrogate', '{"extra":"\\ud800"}'),
    call('a prototype', '{"__proto__":{"role":"admin"}}'),
    call('too large', TOO_LARGE),
    call('too deep', TOO_DEEP),
    ...Object.keys(schema.properties ?? {}).flatMap((field) => badField(schema, field, good, call)),
  ];
}

function badField(
  schema: Schema,
  field: string,
  good: Record<string, unknown>,
  call: (fault: string, body: string, mustBeRefused?: boolean) => HostileCall,
): HostileCall[] {
  const type = schema.properties?.[field]?.type;
  const required = schema.required?.includes(field) ?? false;
  const wrongType = (value: unknown) =>
    value === null
      ? required
      : typeof value !== type && !(type === 'integer' && typeof value === 'number');
  const body = (value: unknown) => JSON.stringify({ ...good, [field]: value });
  return [
    ...BAD_VALUES.map(([fault, value]) =>
      call(
        `${field} is ${fault}`,
        body(value),
        type !== undefined && type !== 'object' && type !== 'array' && wrongType(value),
      ),
    ),
    call(`${field} is missing`, JSON.stringify({ ...good, [field]: undefined }), required),
    call(`${field} is too long`, body('ä'.repeat(60_000))),
    call(`${field} holds a NUL byte`, body('a\0b')),
    call(`${field} is SQL`, body('\'; DROP TABLE "user"; --'), false),
    call(
      `${field} is huge`,
      JSON.stringify({ ...good, [field]: 0 }).replace(`"${field}":0`, `"${field}":1e400`),
      false,
    ),
  ];
}

/** A body for a call that is right, from the examples of the description; null where it takes none in JSON. */
export function exampleBody(
  document: OpenAPIObject,
  requestBody: unknown,
): Record<string, unknown> | null {
  const { content } = (requestBody ?? { content: {} }) as {
    content: Record<string, { schema: Schema }>;
  };
  const schema = content['application/json']?.schema;
  return schema ? exampleOf(document, resolve(document, schema)) : null;
}

function resolve(document: OpenAPIObject, schema: Schema): Schema {
  const inner = schema.allOf?.[0] ?? schema;
  const name = inner.$ref?.split('/').at(-1);
  return name ? (document.components?.schemas?.[name] as Schema) : inner;
}

/** A body that is right, from the examples of the description. */
function exampleOf(document: OpenAPIObject, schema: Schema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([field, raw]) => {
      const property = resolve(document, raw);
      if (property.properties) return [field, exampleOf(document, property)];
      return [
        field,
        raw.example ??
          property.example ??
          property.enum?.[0] ??
          (property.type === 'string' ? 'Beispiel' : 1),
      ];
    }),
  );
}
