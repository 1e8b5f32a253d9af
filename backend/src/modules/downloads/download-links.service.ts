import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { fileUrl } from './download.dto.js';

const LIFETIME_SECONDS = 300;

/** What the query of a signed link carries, as it came in. */
export interface LinkSignature {
  expires?: unknown;
  signature?: unknown;
}

/** Links that open one file for a few minutes without a token, as a browser's download needs. */
@Injectable()
export class DownloadLinks {
  /** A key of its own: a leaked link says nothing about the secret that signs tokens. */
  private readonly key: Buffer;

  constructor(@Inject(ENV) env: Env) {
    this.key = Buffer.from(hkdfSync('sha256', env.jwtSecret, '', 'download-links', 32));
  }

  /** A link to the file that opens for five minutes. */
  sign(fileName: string): string {
    const expires = String(Math.floor(Date.now() / 1_000) + LIFETIME_SECONDS);
    const signature = this.signatureOf(fileName, expires).toString('base64url');
    return `${fileUrl(fileName)}?expires=${expires}&signature=${signature}`;
  }

  /** Whether this signature opens this file at this moment. */
  opens(fileName: string, { expires, signature }: LinkSignature): boolean {
    if (typeof expires !== 'string' || typeof signature !== 'string') return false;
    const given = Buffer.from(signature, 'base64url');
    const right = this.signatureOf(fileName, expires);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
    return Number(expires) * 1_000 > Date.now();
  }

  private signatureOf(fileName: string, expires: string): Buffer {
    return createHmac('sha256', this.key).update(`${fileName}\n${expires}`).digest();
  }
}
