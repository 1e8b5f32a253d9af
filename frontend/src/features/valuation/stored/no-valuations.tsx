import { EmptyState } from '@/ui/empty-state';
import { CalculatorIcon } from '@/ui/icons/subject-icons';
import { LinkButton } from '@/ui/link-button';

export function NoValuations() {
  return (
    <EmptyState
      icon={<CalculatorIcon />}
      title="Noch keine Bewertung gespeichert"
      action={<LinkButton to="/unternehmenswert-rechner">Wert berechnen</LinkButton>}
    >
      Hier bewahren Sie auf, was Ihr Unternehmen zu verschiedenen Zeiten wert war. So sehen Sie, was
      Ihre Vorbereitung bringt. Rechnen Sie zum ersten Mal und speichern Sie das Ergebnis.
    </EmptyState>
  );
}
