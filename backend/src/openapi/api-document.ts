import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorBody } from '../platform/errors/error-body.js';
import { describeAnswers } from './call-answers.js';
import { describeErrors } from './call-errors.js';
import { describeLimits } from './call-limits.js';
import { accessLevels, describeRights } from './call-rights.js';
import { giveExamples } from './field-examples.js';
import { TAGS } from './tags.js';

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
  document.tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  describeRights(document, accessLevels(app));
  describeLimits(document);
  describeErrors(document);
  describeAnswers(document);
  giveExamples(document);
  return document;
}
