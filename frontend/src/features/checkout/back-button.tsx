import { ArrowLeftIcon } from '@/ui/icons/navigation-icons';
import { LinkButton } from '@/ui/link-button';

/** A visitor has no dashboard and goes back to the landing page. */
export function BackButton({ visitor }: { visitor: boolean }) {
  return (
    <LinkButton
      to={visitor ? '/' : '/dashboard'}
      variant="quiet"
      size="compact"
      className="-ml-4 justify-self-start"
    >
      <ArrowLeftIcon /> {visitor ? 'Zurück zur Startseite' : 'Zurück zur Übersicht'}
    </LinkButton>
  );
}
