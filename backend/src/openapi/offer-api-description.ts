import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { describeApi } from './api-document.js';

/** `/api/openapi.json` and, for people, `/api/docs`; described when first asked for. */
export function offerApiDescription(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: 'API',
  });
}
