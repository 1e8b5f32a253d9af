import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** From where somebody came; empty where that is not known. Says nothing of the person. */
export interface Source {
  /** `utm_source`, else the host of the page that led here. */
  source: string;
  /** `utm_medium` */
  medium: string;
  /** `utm_campaign` */
  campaign: string;
}

export const DIRECT: Source = { source: '', medium: '', campaign: '' };

/** By which browsers tell from where their visit came, as a query string; see `lib/visit-source.ts`. */
export const SOURCE_HEADER = 'x-source';

const MOST_CHARACTERS = 60;

/**
 * Lower-case letters, digits and a few signs: what somebody writes into an address names no more than a campaign.
 * An e-mail address, which some newsletters put there, is left out.
 */
function cleaned(value: string | null): string {
  const text = (value ?? '').trim().toLowerCase();
  if (text.includes('@')) return '';
  return text.replaceAll(/[^\p{Letter}\p{Number}._ -]/gu, '').slice(0, MOST_CHARACTERS);
}

/** @param query such as `utm_source=brief&utm_campaign=herbst`, or `from=example.com` for a host that led here */
export function readSource(query: string): Source {
  const fields = new URLSearchParams(query);
  const source = cleaned(fields.get('utm_source')) || cleaned(fields.get('from'));
  if (!source) return DIRECT;
  return {
    source,
    medium: cleaned(fields.get('utm_medium')),
    campaign: cleaned(fields.get('utm_campaign')),
  };
}

/**
 * Where a visit comes from that begins with this page; null where the page before was ours, so that none
 * begins.
 * @param appUrl the address of this installation
 */
export function sourceOfPage(
  url: string,
  referrer: string | undefined,
  appUrl: string,
): Source | null {
  const [, query = ''] = url.split('?');
  const host = hostOf(referrer);
  if (host !== '' && host === hostOf(appUrl)) return null;
  const named = readSource(query);
  return named === DIRECT ? readSource(new URLSearchParams({ from: host }).toString()) : named;
}

function hostOf(address: string | undefined): string {
  return URL.canParse(address ?? '') ? new URL(address ?? '').hostname.replace(/^www\./, '') : '';
}

/** What this browser says of where its visit came from. */
export const VisitSource = createParamDecorator((_: unknown, context: ExecutionContext): Source => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers[SOURCE_HEADER];
  return readSource(typeof header === 'string' ? header.slice(0, 1_000) : '');
});
