import { type CompanyFacts, MAX_OFFERS } from '@toolkit/domain/company';
import PlusIcon from 'lucide-react/icons/plus';
import TrashIcon from 'lucide-react/icons/trash-2';
import { Button } from '@/ui/button';
import { useFactsEditor } from '../facts-editor';
import { FactField } from './fact-field';

const FIELDS = [
  'bidder',
  'basis',
  'atClosing',
  'sellerLoan',
  'sellerLoanRatePercent',
  'sellerLoanYears',
  'earnOut',
  'earnOutYears',
  'note',
] as const;

export function OffersForm() {
  const { facts, change, readOnly } = useFactsEditor();
  const offers = facts.offers ?? [];
  return (
    <div className="grid gap-8">
      {offers.map(({ id, bidder }, index) => (
        <fieldset key={id} className="grid min-w-0 gap-5">
          <legend className="float-left mb-4 font-semibold">
            {bidder ?? `Angebot ${index + 1}`}
          </legend>
          <div className="clear-both grid gap-x-6 gap-y-7 sm:grid-cols-2">
            {FIELDS.map((field) => (
              <FactField key={field} path={`offers.${index}.${field}`} />
            ))}
          </div>
          {!readOnly && (
            <Button
              variant="quiet"
              size="compact"
              className="-ml-4 justify-self-start"
              onClick={() =>
                change((now) => ({ ...now, offers: now.offers?.filter((one) => one.id !== id) }))
              }
            >
              <TrashIcon />
              Angebot entfernen
            </Button>
          )}
        </fieldset>
      ))}
      {!readOnly && offers.length < MAX_OFFERS && (
        <Button
          variant="secondary"
          size="compact"
          className="justify-self-start"
          onClick={() => change(withNewOffer)}
        >
          <PlusIcon />
          Angebot hinzufügen
        </Button>
      )}
    </div>
  );
}

function withNewOffer(facts: CompanyFacts): CompanyFacts {
  const offers = facts.offers ?? [];
  const taken = new Set(offers.map(({ id }) => id));
  let count = offers.length + 1;
  while (taken.has(`angebot-${count}`)) count += 1;
  return { ...facts, offers: [...offers, { id: `angebot-${count}` }] };
}
