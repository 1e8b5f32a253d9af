const compact = new Intl.NumberFormat('de-DE', {
  notation: 'compact',
  maximumSignificantDigits: 3,
});
const signedEuro = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

/** A round amount as a ruler shows it: `1,4 Mio. €`. */
export const formatRulerAmount = (euros: number) => `${compact.format(euros)} €`;

/** What was added or taken away: `+110.250 €`, `-462.000 €`, `0 €`. */
export const formatChange = (euros: number) => signedEuro.format(euros);
