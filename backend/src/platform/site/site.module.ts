import { Module } from '@nestjs/common';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { SecurityTxtController, SiteController } from './site.controller.js';
import { readSiteContent, SITE } from './site-content.js';

@Module({
  controllers: [SecurityTxtController, SiteController],
  providers: [{ provide: SITE, useFactory: () => readSiteContent(CONTENT_DIR) }],
  exports: [SITE],
})
export class SiteModule {}
