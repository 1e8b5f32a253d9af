import { useMutation } from '@tanstack/react-query';
import type { InvoiceDto } from '@/api';
import { HttpError } from '@/lib/http';
import { saveFile } from '@/lib/save-file';
import { readToken } from '@/lib/session';
import { toast } from '@/ui/toaster/toast';

const NAMES = {
  invoice: 'Rechnung',
  cancellation: 'Stornorechnung',
  reinstatement: 'Rechnung',
};

/** `Rechnung 2026-000001` */
export const invoiceTitle = ({ kind, number }: Pick<InvoiceDto, 'kind' | 'number'>) =>
  `${NAMES[kind]} ${number}`;

/** Fetches the document with the session's token, which a plain link could not send, and saves it. */
export function useDownloadInvoice() {
  return useMutation({
    mutationFn: (invoice: InvoiceDto) => fetchDocument(invoice.url),
    onSuccess: (document, invoice) => {
      saveFile(document, `${invoiceTitle(invoice).replace(' ', '-')}.pdf`);
      toast({
        title: 'Download gestartet',
        description: `${invoiceTitle(invoice)} wird heruntergeladen.`,
      });
    },
    onError: (error) => {
      if (error instanceof HttpError && error.isUnauthorized) return;
      toast({
        title: 'Download fehlgeschlagen',
        description: 'Das Dokument konnte nicht heruntergeladen werden.',
        tone: 'destructive',
      });
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
