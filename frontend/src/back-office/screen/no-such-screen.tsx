import { LinkButton } from '@/ui/link-button';
import { ScreenHeading } from './screen-heading';

/** An address below `/admin` that leads nowhere, or to a record that is no more. */
export function NoSuchScreen() {
  return (
    <div className="grid justify-items-start gap-6">
      <ScreenHeading
        title="Nicht gefunden"
        lead="Diese Adresse gibt es in der Verwaltung nicht. Vielleicht ist der Eintrag inzwischen gelöscht."
      />
      <LinkButton to="/admin">Zur Übersicht</LinkButton>
    </div>
  );
}
