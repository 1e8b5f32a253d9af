import { useQuery } from '@tanstack/react-query';
import ClockIcon from 'lucide-react/icons/clock';
import LockIcon from 'lucide-react/icons/lock';
import SearchIcon from 'lucide-react/icons/search';
import { type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { modulesQuery } from '@/api/learning';
import { useSignedInUser } from '@/lib/current-user';
import { HttpError, sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { setPreview, usePreview } from '@/lib/preview';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';

export function ReaderRefusal({ error, onRetry }: { error: Error; onRetry: () => void }) {
  switch (error instanceof HttpError ? error.code : undefined) {
    case 'MODULE_NOT_FOUND':
      return (
        <RefusalCard
          icon={<SearchIcon />}
          title="Modul nicht gefunden"
          text="Unter dieser Adresse gibt es kein Modul. Unter „Module“ finden Sie alle neun."
          actions={toModules('primary')}
        />
      );
    case 'PREMIUM_REQUIRED':
      return <PremiumRequired />;
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

function PremiumRequired() {
  const { moduleId } = useParams();
  const { data } = useQuery(modulesQuery);
  const module = data?.find(({ id }) => id === moduleId);
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
    >
      {module && (
        <div className="mt-2 grid w-full gap-3 border-hairline border-t pt-6 text-left">
          <h2 className="text-h3">
            Modul {module.orderIndex}: {module.title}
          </h2>
          <p className="text-compact">{module.description}</p>
          <h3 className="mt-1 font-sans font-semibold text-small">Ihre Lernziele</h3>
          <ul className="grid list-disc gap-1.5 pl-5 text-compact marker:text-brass">
            {module.learningObjectives.map((goal) => (
              <li key={goal}>{goal}</li>
            ))}
          </ul>
        </div>
      )}
    </RefusalCard>
  );
}

function OpenModule() {
  const { role } = useSignedInUser();
  const preview = usePreview();
  if (role === 'admin' && !preview) {
    return <Button onClick={() => setPreview('premium')}>Als Premium-Mitglied ansehen</Button>;
  }
  return (
    <LinkButton to={paths.checkout} variant="premium">
      Premium freischalten
    </LinkButton>
  );
}

function toModules(variant: 'primary' | 'secondary'): ReactNode {
  return (
    <LinkButton to={paths.modules} variant={variant}>
      Zurück zu den Modulen
    </LinkButton>
  );
}

interface RefusalCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
}

function RefusalCard({ icon, title, text, actions, children }: RefusalCardProps) {
  usePageTitle(title);
  return (
    <Card className="mx-auto my-4 grid w-full max-w-dialog justify-items-center gap-4 text-center sm:my-8">
      <span className="grid size-14 place-items-center rounded-full bg-petrol-tint text-h3 text-petrol">
        {icon}
      </span>
      <h1 tabIndex={-1} className="text-h2">
        {title}
      </h1>
      <p className="max-w-reading text-balance text-ink-soft">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
      {children}
    </Card>
  );
}
