import type { Issuer } from '@toolkit/documents/markdown/labels';
import { documentRenderer } from '@toolkit/documents/pdf/document-renderer';
import { markdownData } from '@toolkit/documents/pdf/markdown-data';
import { formatDay } from '../../../../platform/text/german-format.js';
import type { ContractText } from './contract-text.entity.js';

/**
 * Sets a contract text as the PDF that a buyer keeps. The same text gives the same bytes.
 * @param appUrl what links to pages of the product begin with on paper
 */
export function contractTextPdf(
  { title, markdown, createdAt }: ContractText,
  issuer: Issuer,
  appUrl: string,
): Promise<Buffer> {
  const body = markdown.replace(/^# .*\n/, '').replaceAll('](/', `](${appUrl}/`);
  return documentRenderer.render({
    template: 'contract-text',
    title,
    author: issuer.company,
    date: createdAt,
    data: {
      issuer,
      version: `${issuer.company} · Fassung vom ${formatDay(createdAt)}`,
      parts: markdownData(body),
    },
  });
}
