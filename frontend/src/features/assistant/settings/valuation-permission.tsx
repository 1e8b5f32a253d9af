import { useQuery } from '@tanstack/react-query';
import { chatStatusQuery } from '@/lib/chat/chat-status';
import { CheckboxField } from '@/ui/checkbox-field';
import { Collapsible } from '@/ui/collapsible';
import { usePermitValuation } from '../api/permit-valuation';

/** What the assistant may know about the person. */
export function ValuationPermission() {
  const { data: status } = useQuery(chatStatusQuery);
  const permit = usePermitValuation();
  if (!status) return null;
  const allowed = permit.isPending ? permit.variables : status.useValuation;
  return (
    <Collapsible title={<span className="text-small">Einstellungen</span>}>
      <CheckboxField
        label="Meine letzte Bewertung darf verwendet werden"
        help="Dann beziehen sich Antworten auf die Zahlen Ihrer zuletzt gespeicherten Bewertung."
        error={
          permit.isError ? 'Das wurde nicht gespeichert. Bitte versuchen Sie es erneut.' : undefined
        }
        checked={allowed}
        onChange={({ target }) => permit.mutate(target.checked)}
      />
    </Collapsible>
  );
}
