import { useQuery } from '@tanstack/react-query';
import * as Popover from 'radix-ui/popover';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { DownloadDto } from '@/api';
import { downloadsQuery, moduleDownloadsQuery } from '@/api/downloads';
import { documentsOf } from '@/lib/documents';
import { HttpError, sentenceOf } from '@/lib/http';
import { documentPath, paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { DocumentEditions } from './module-document';

/** Undefined where the document no longer exists; 403 where the person may not open it. */
function documentQuery(id: string) {
  const module = /^modul-\d+(?=-)/.exec(id)?.[0];
  return {
    ...(module ? moduleDownloadsQuery(module) : downloadsQuery),
    select: (files: DownloadDto[]) => documentsOf(files).find((document) => document.id === id),
  };
}

/** A link and no button, so that a long title breaks as text. A press shows the editions in place. */
export function DocumentLink({ id, children }: { id: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);

  function press(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!open);
  }

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <a
          ref={link}
          href={documentPath(id)}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={press}
        >
          {children}
        </a>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          aria-label="Dokument"
          sideOffset={6}
          collisionPadding={12}
          onInteractOutside={(event) => {
            if (link.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            link.current?.focus({ preventScroll: true });
          }}
          className="z-popover grid w-80 max-w-[calc(100vw-1.5rem)] animate-fade-in gap-2 rounded-box border border-hairline bg-surface p-4 text-compact text-ink shadow-soft"
        >
          <DocumentCard id={id} title={children} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function DocumentCard({ id, title }: { id: string; title: ReactNode }) {
  const { data, error, isPending, refetch } = useQuery(documentQuery(id));
  if (isPending) {
    return (
      <Loading label="Das Dokument wird geladen …" className="grid gap-2">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-11" />
      </Loading>
    );
  }
  if (data) {
    return (
      <>
        <p className="font-semibold">{data.title}</p>
        <p className="text-small text-ink-soft">{data.description}</p>
        <DocumentEditions document={data} />
      </>
    );
  }
  const refusal = error instanceof HttpError && error.status === 403 ? error : null;
  return (
    <>
      <p className="font-semibold">{title}</p>
      {error ? (
        <p>{sentenceOf(error, 'Das Dokument konnte nicht geladen werden.')}</p>
      ) : (
        <p>Dieses Dokument gibt es nicht mehr.</p>
      )}
      {refusal?.code === 'PREMIUM_REQUIRED' && (
        <LinkButton to={paths.checkout} variant="premium" size="compact">
          Premium freischalten
        </LinkButton>
      )}
      {error && !refusal && (
        <Button variant="secondary" size="compact" onClick={() => refetch()}>
          Erneut versuchen
        </Button>
      )}
    </>
  );
}
