import type { OpenAPIObject } from '@nestjs/swagger';
import type { AccessLevel } from '../platform/http/access.decorator.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** A call of the document, to be described further in place. */
export interface Call {
  /** Controller and method: `SignIn_login`. */
  id: string;
  path: string;
  operation: Operation & { 'x-access'?: AccessLevel; 'x-needs-confirmation'?: boolean };
}

export function callsOf(document: OpenAPIObject): Call[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ id: operation.operationId ?? '', path, operation }] : [];
    }),
  );
}

/** Adds a paragraph to what is said of a call. */
export function say({ operation }: Call, paragraph: string): void {
  operation.description = [operation.description, paragraph].filter(Boolean).join('\n\n');
}
