import {
  BASKET_LABELS,
  type Basket,
  type CompanyFacts,
  isOwnerSalary,
  type NormalisationItem,
  TEXT_LENGTHS,
  type YearFacts,
} from '@toolkit/domain/company';
import TrashIcon from 'lucide-react/icons/trash-2';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { useFactsEditor } from '../facts-editor';

const basketChoices = Object.entries(BASKET_LABELS).map(([value, label]) => ({ value, label }));

export type SharedItem = Omit<NormalisationItem, 'amount'>;

export function ItemDetails({ item }: { item: SharedItem }) {
  const { change } = useFactsEditor();
  const edit = (part: Partial<SharedItem>) =>
    change((now) => eachItem(now, (one) => (one.id === item.id ? { ...one, ...part } : one)));
  const name = item.reason ?? 'Posten ohne Namen';
  return (
    <details open={!item.reason}>
      <summary className="flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-2 font-semibold text-compact">
        {name}
        <span className="font-normal text-ink-soft text-small">Art, Grund und Beleg</span>
      </summary>
      <div className="grid gap-4 px-4 pt-1 pb-4 sm:grid-cols-2">
        <TextField
          label="Grund"
          help="Ein Satz, den ein fremder Prüfer versteht."
          maxLength={TEXT_LENGTHS.reason}
          value={item.reason ?? ''}
          onChange={({ currentTarget }) => edit({ reason: currentTarget.value || undefined })}
        />
        <SelectField
          label="Art des Postens"
          placeholder="Weiß ich noch nicht"
          options={basketChoices}
          value={item.basket ?? ''}
          onChange={({ currentTarget }) =>
            edit({ basket: (currentTarget.value || undefined) as Basket | undefined })
          }
        />
        <div className="sm:col-span-2">
          <CheckboxField
            label="Ein Beleg ist vorhanden"
            checked={item.evidence ?? false}
            onChange={({ currentTarget }) => edit({ evidence: currentTarget.checked })}
          />
          <CheckboxField
            label="Strittig: Darüber kann man verschiedener Meinung sein"
            checked={item.contested ?? false}
            onChange={({ currentTarget }) => edit({ contested: currentTarget.checked })}
          />
          <CheckboxField
            label="Gilt nur für den geplanten Verkauf, zum Beispiel die übliche Miete eines Gebäudes, das Ihnen bleibt"
            checked={item.saleOnly ?? false}
            onChange={({ currentTarget }) => edit({ saleOnly: currentTarget.checked })}
          />
          <CheckboxField
            label="Das ist der Unternehmerlohn: das Gehalt samt Arbeitgeberanteilen, das eine angestellte Leitung bekäme"
            checked={isOwnerSalary(item)}
            onChange={({ currentTarget }) => edit({ ownerSalary: currentTarget.checked })}
          />
        </div>
        <Button
          variant="quiet"
          size="compact"
          className="justify-self-start"
          onClick={() =>
            change((now) =>
              eachYear(now, (year) => ({
                ...year,
                items: (year.items ?? []).filter(({ id }) => id !== item.id),
              })),
            )
          }
        >
          <TrashIcon />
          Posten entfernen
        </Button>
      </div>
    </details>
  );
}

export const eachYear = (
  facts: CompanyFacts,
  update: (year: YearFacts) => YearFacts,
): CompanyFacts => ({
  ...facts,
  years: (facts.years ?? []).map(update),
});

const eachItem = (
  facts: CompanyFacts,
  update: (item: NormalisationItem) => NormalisationItem,
): CompanyFacts => eachYear(facts, (year) => ({ ...year, items: (year.items ?? []).map(update) }));
