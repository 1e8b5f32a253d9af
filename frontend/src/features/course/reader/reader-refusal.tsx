import type { ReactNode } from 'react';
import { useSignedInUser } from '@/lib/current-user';
import { HttpError, sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { setPreview, usePreview } from '@/lib/preview';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { SearchIcon } from '@/ui/icons/action-icons';
import { ClockIcon, LockIcon } from '@/ui/icons/state-icons';
import { LinkButton } from '@/ui/link-button';

interface ReaderRefusalProps {
  error: Error;
  onRetry: () => void;
}

/** Why a module cannot be read, and what to do instead. */
export function ReaderRefusal({ error, onRetry }: ReaderRefusalProps) {
  switch (error instanceof HttpError ? error.code : undefined) {
    case 'MODULE_NOT_FOUND':
      return (
        <RefusalCard
          icon={<SearchIcon />}
          title="Modul nicht gefunden"
          text="Unter dieser Adresse gibt es kein Modul. In der Übersicht finden Sie alle neun."
          actions={toModules('primary')}
        />
      );
    case 'PREMIUM_REQUIRED':
      return (
        <RefusalCard
          icon={<LockIcon />}
          title="Premium-Zugang erforderlich"
          text="Modul 1 lesen Sie kostenlos. Alle weiteren Module öffnen sich mit dem Premium-Zugang, den Sie einmalig bezahlen."
          actions={
            <>
              <OpenModule />
              {toModules('secondary')}
            </>
          }
        />
      );
    case 'MODULE_LOCKED':
      return (
        <RefusalCard
          icon={<ClockIcon />}
          title="Noch nicht freigeschaltet"
          text={`${sentenceOf(error, 'Dieses Modul wird automatisch freigeschaltet.')} Sie erhalten dann eine E-Mail.`}
          actions={toModules('primary')}
        />
      );
    default:
      return (
        <ErrorState
          headingLevel={1}
          title="Das Modul konnte nicht geladen werden"
          onRetry={onRetry}
          action={toModules('secondary')}
        >
          {sentenceOf(error, 'Bitte versuchen Sie es in einem Moment noch einmal.')}
        </ErrorState>
      );
  }
}

/** The purchase; staff look at it in a preview instead. */
function OpenModule() {
  const { role } = useSignedInUser();
  const preview = usePreview();
  if (role === 'admin' && !preview) {
    return <Button onClick={() => setPreview('premium')}>Als Premium-Mitglied ansehen</Button>;
  }
  return (
    <LinkButton to="/checkout" variant="premium">
      Premium freischalten
    </LinkButton>
  );
}

function toModules(variant: 'primary' | 'secondary'): ReactNode {
  return (
    <LinkButton to="/modules" variant={variant}>
      Zurück zu den Modulen
    </LinkButton>
  );
}

interface RefusalCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  actions: ReactNode;
}

/** In place of a module that is not to be read: nothing has failed, so nothing is red. */
function RefusalCard({ icon, title, text, actions }: RefusalCardProps) {
  usePageTitle(title);
  return (
    <Card className="mx-auto grid w-full max-w-dialog justify-items-center gap-4 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-petrol-tint text-h3 text-petrol">
        {icon}
      </span>
      <h1 tabIndex={-1} className="text-h2">
        {title}
      </h1>
      <p className="max-w-reading text-balance text-ink-soft">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
    </Card>
  );
}
