import { useMutation } from '@tanstack/react-query';
import type { InvoiceDto } from '@/api';
import { HttpError, sentenceOf } from '@/lib/http';
import { readToken } from '@/lib/session';
import { toast } from '@/ui/toaster/toast';
import { saveFile } from '../lists/save-file';

const NAMES = { invoice: 'Rechnung', cancellation: 'Stornorechnung' };

/** `Rechnung 2026-000001` */
export const invoiceTitle = ({ kind, number }: Pick<InvoiceDto, 'kind' | 'number'>) =>
  `${NAMES[kind]} ${number}`;

/** Fetches the document with the session's token, which a plain link could not send, and saves it. */
export function useDownloadInvoice() {
  return useMutation({
    mutationFn: ({ url }: InvoiceDto) => fetchDocument(url),
    onSuccess: (document, invoice) =>
      saveFile(`${invoiceTitle(invoice).replace(' ', '-')}.pdf`, document),
    onError: (error) => {
      const description = sentenceOf(error, 'Das Dokument konnte nicht geladen werden.');
      toast({ title: 'Download fehlgeschlagen', description, tone: 'destructive' });
    },
  });
}

async function fetchDocument(url: string): Promise<Blob> {
  const response = await fetch(url, {
    credentials: 'include',
    headers: { Authorization: `Bearer ${readToken()}` },
  });
  if (!response.ok) throw new HttpError(response.status, await response.text());
  return response.blob();
}
