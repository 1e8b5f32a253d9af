import { type CanActivate, Inject, Injectable } from '@nestjs/common';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { assistantNotSold } from './chat.errors.js';

/** Refuses to answer anybody where the assistant does not belong to what is sold. */
@Injectable()
export class AssistantSoldGuard implements CanActivate {
  constructor(@Inject(SITE) private readonly site: SiteContent) {}

  /** @throws AppError ASSISTANT_NOT_SOLD */
  canActivate(): boolean {
    if (!this.site.sale.parts.includes('assistant')) throw assistantNotSold();
    return true;
  }
}
