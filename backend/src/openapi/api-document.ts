import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorBody } from '../platform/errors/error-body.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The description of the whole API, made from the code (OpenAPI 3.1). */
export function describeApi(app: INestApplication): OpenAPIObject {
  const frame = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Stabwechsel')
    .setDescription('The API of Stabwechsel. Messages are German, codes are stable.')
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, frame, {
    extraModels: [ErrorBody],
    operationIdFactory: (controller, method) =>
      `${controller.replace(/Controller$/, '')}_${method}`,
  });
  describeErrors(document);
  return document;
}

/** Every call answers errors in the same shape, so it is described in one place. */
function describeErrors(document: OpenAPIObject): void {
  const error = {
    description: 'Any error, in the one shape of all errors',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
  };
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method];
      if (operation) operation.responses = { ...operation.responses, default: error };
    }
  }
}
