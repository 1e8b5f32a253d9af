import { formatDate } from '@/lib/format';
import { OpenAtOnce } from '@/lib/open-at-once';
import { Card } from '@/ui/card';
import { StarIcon } from '@/ui/icons/state-icons';
import { LinkButton } from '@/ui/link-button';

/** Instead of an offer, for those who have accepted it. */
export function AlreadyPremium({ accessFrom }: { accessFrom: string | null }) {
  return (
    <Card tone="premium" className="mx-auto grid max-w-form justify-items-center gap-5 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-brass-tint text-h3 text-brass-ink">
        <StarIcon />
      </span>
      <h1 tabIndex={-1} className="text-h2">
        {accessFrom ? 'Sie haben Premium bereits bestellt' : 'Sie sind bereits Premium-Mitglied!'}
      </h1>
      <p>
        {accessFrom
          ? `Ihr Zugang beginnt am ${formatDate(accessFrom)}, nach Ablauf der Widerrufsfrist.`
          : 'Alle neun Module, der KI-Assistent und sämtliche Vorlagen stehen Ihnen offen.'}
      </p>
      {accessFrom && <OpenAtOnce by="account" />}
      <LinkButton to="/dashboard" variant={accessFrom ? 'secondary' : 'primary'}>
        Zur Übersicht
      </LinkButton>
    </Card>
  );
}
