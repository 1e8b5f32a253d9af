import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chatStatusQuery } from '@/lib/chat/chat-status';
import { CheckboxField } from '@/ui/checkbox-field';
import { Collapsible } from '@/ui/collapsible';
import { usePermitValuation } from '../api/permit-valuation';

/** What the assistant may know about the person. */
export function ValuationPermission() {
  const { data: status } = useQuery(chatStatusQuery);
  const permit = usePermitValuation();
  const [wish, setWish] = useState<boolean | null>(null);
  if (!status) return null;
  return (
    <Collapsible title={<span className="text-small">Einstellungen</span>}>
      <CheckboxField
        label="Meine letzte Bewertung darf verwendet werden"
        help="Dann beziehen sich Antworten auf die Zahlen Ihrer zuletzt gespeicherten Bewertung."
        error={
          permit.isError ? 'Das wurde nicht gespeichert. Bitte versuchen Sie es erneut.' : undefined
        }
        checked={wish ?? status.useValuation}
        onChange={({ target }) => {
          // Within the press itself, so that the mark does not jump back until the request is out.
          setWish(target.checked);
          permit.mutate(target.checked, { onSettled: () => setWish(null) });
        }}
      />
    </Collapsible>
  );
}
