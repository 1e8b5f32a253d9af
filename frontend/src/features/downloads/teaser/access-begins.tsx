import { Link } from 'react-router-dom';
import { OpenAtOnce } from '@/lib/open-at-once';
import { accessBegins } from '@/lib/premium';
import { EmptyState } from '@/ui/empty-state';
import { ClockIcon } from '@/ui/icons/state-icons';
import { LinkButton } from '@/ui/link-button';

/** In place of the offer, for those who have accepted it and whose access has not begun. */
export function AccessBegins({ accessFrom }: { accessFrom: string }) {
  return (
    <EmptyState
      title={accessBegins(accessFrom)}
      icon={<ClockIcon />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <OpenAtOnce by="account" />
          <LinkButton to="/modules" variant="secondary">
            Zu den Modulen
          </LinkButton>
        </div>
      }
    >
      Ab dann finden Sie hier alle Dokumente. Die zu Modul 1 stehen Ihnen schon heute offen, im{' '}
      <Link to="/modules/modul-1">Modul 1</Link>.
    </EmptyState>
  );
}
