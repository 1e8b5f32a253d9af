import {
  memberStateOf,
  type OrderPrice,
  type VatTerms,
  vatPercentWords,
} from '@toolkit/domain/pricing';
import type { BuyerAddress } from '../../shared/buyer-address.dto.js';

const countries = new Intl.DisplayNames('de', { type: 'region' });

export const countryName = (code: string | null) => (code && countries.of(code)) ?? '';

/** What the register says of a number: nothing, or that it is the buyer's, somebody else's, or valid without a name. */
export type VatIdState = 'unknown' | 'confirmed' | 'other-name' | 'unnamed';

/** Why the register's word alone proves nothing yet. */
const TO_JUDGE = {
  'other-name': (vatId: string) =>
    `Das Register der EU führt die USt-IdNr. ${vatId} unter einem anderen Namen als Ihrem.`,
  unnamed: (vatId: string) =>
    `Das Register der EU bestätigt die USt-IdNr. ${vatId}, nennt aber keinen Namen dazu.`,
};

const IF_YOURS =
  'Ist das so, erstatten wir Ihnen die Umsatzsteuer und schicken Ihnen eine Rechnung ohne Umsatzsteuer.';

/** Tells who has ordered that staff will judge the VAT number; null where there is nothing to judge. */
export function vatIdWaits(
  { vatTreatment }: Pick<VatTerms, 'vatTreatment'>,
  buyer: Pick<BuyerAddress, 'vatId'> | null,
  vatIdState: VatIdState,
): string | null {
  const isTaxed = vatTreatment === 'oss' || vatTreatment === 'standard';
  if (!isTaxed || !buyer?.vatId) return null;
  if (vatIdState !== 'other-name' && vatIdState !== 'unnamed') return null;
  return `${TO_JUDGE[vatIdState](buyer.vatId)} Wir prüfen, ob die Nummer Ihnen gehört, und schreiben Ihnen. ${IF_YOURS}`;
}

/** Tells a buyer why VAT falls on the order as it does; null where it is as everybody expects. */
export function vatNote(
  { vatTreatment, vatCountry, vatPercent }: OrderPrice,
  { country, company, vatId }: Pick<BuyerAddress, 'country' | 'company' | 'vatId'>,
  vatIdState: VatIdState,
): string | null {
  switch (vatTreatment) {
    case 'reverse-charge':
      return `Ihre USt-IdNr. ${vatId} ist geprüft. Sie zahlen den Nettopreis. Die Umsatzsteuer führt Ihr Unternehmen selbst in seinem Land ab (${countryName(country)}).`;
    case 'not-taxable':
      return 'Außerhalb des Umsatzsteuergebiets der EU berechnen wir keine Umsatzsteuer. Sie zahlen den Nettopreis. Ob in Ihrem Land eine Steuer anfällt, richtet sich nach dessen Recht.';
    case 'small-business':
      return null;
    default: {
      if (memberStateOf(country) === 'DE') return null;
      const tax = `Im Gesamtpreis sind ${vatPercentWords(vatPercent)} Umsatzsteuer enthalten (${countryName(vatCountry)}).`;
      if (vatId && (vatIdState === 'other-name' || vatIdState === 'unnamed')) {
        return `${TO_JUDGE[vatIdState](vatId)} ${tax} Nach der Zahlung prüfen wir, ob die Nummer Ihnen gehört. ${IF_YOURS}`;
      }
      if (vatId) {
        return `Das Register der EU für USt-IdNrn. antwortet gerade nicht, und ungeprüft dürfen wir nicht netto berechnen. ${tax} Sie können jetzt so bezahlen oder es später noch einmal versuchen.`;
      }
      if (company) return `${tax} Mit einer gültigen USt-IdNr. zahlen Sie den Nettopreis.`;
      return tax;
    }
  }
}

/** What an invoice must say of its VAT beside rate and amount; null where these say it all. */
export function vatSentence({ vatTreatment, vatCountry }: VatTerms): string | null {
  switch (vatTreatment) {
    case 'standard':
      return null;
    case 'oss':
      return `Enthalten ist die Umsatzsteuer von ${countryName(vatCountry)}. Wir melden sie über den One-Stop-Shop (§ 18j UStG).`;
    case 'reverse-charge':
      return 'Steuerschuldnerschaft des Leistungsempfängers (Art. 196 MwStSystRL).';
    case 'not-taxable':
      return 'In Deutschland nicht steuerbar: Der Ort der Leistung liegt beim Leistungsempfänger (§ 3a UStG).';
    case 'small-business':
      return 'Für diese Leistung gilt die Steuerbefreiung für Kleinunternehmer (§ 19 UStG).';
  }
}
