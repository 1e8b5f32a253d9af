/** Lowest and highest EBIT multiple usually paid in an industry. */
export interface MultiplierRange {
  readonly min: number;
  readonly max: number;
}

export interface Industry extends MultiplierRange {
  readonly name: string;
}

/** The industries on offer, in the order of the selection list (specification, section 9). */
export const INDUSTRIES = [
  { name: 'Bau/Handwerk', min: 4.4, max: 6.1 },
  { name: 'Beratende Dienstleistungen', min: 4.4, max: 6 },
  { name: 'Chemie', min: 5.7, max: 7.6 },
  { name: 'E-Commerce', min: 4.8, max: 7 },
  { name: 'Elektrotechnik/Digitalindustrie', min: 5.1, max: 7 },
  { name: 'Erneuerbare Energien', min: 5.1, max: 7.3 },
  { name: 'Fahrzeugbau und -zubehör', min: 4.1, max: 5.5 },
  { name: 'Kosmetik', min: 5.5, max: 7.4 },
  { name: 'Maschinen- und Anlagenbau', min: 5, max: 7 },
  { name: 'Medien', min: 4.6, max: 6.4 },
  { name: 'Medtech/Gesundheitsindustrie', min: 6.5, max: 8.6 },
  { name: 'Nahrungs- und Genussmittel', min: 5, max: 6.6 },
  { name: 'Pharma', min: 6, max: 8.3 },
  { name: 'Software/IT-Services', min: 5.9, max: 7.9 },
  { name: 'Stationärer Handel', min: 5, max: 6.9 },
  { name: 'Telekommunikation', min: 4.9, max: 6.9 },
  { name: 'Textil/Bekleidung', min: 3.8, max: 5.5 },
  { name: 'Touristik', min: 4.1, max: 6 },
  { name: 'Transport/Logistik', min: 4.1, max: 6 },
  { name: 'Versorgungsbetriebe', min: 5, max: 6.8 },
] as const satisfies readonly Industry[];

/** Used where the industry is not in the list. */
export const DEFAULT_MULTIPLIER_RANGE: MultiplierRange = { min: 4.5, max: 6.5 };

/** The EBIT multiple range of an industry, by its exact name; the default range if unknown. */
export function multiplierRange(branche: string): MultiplierRange {
  const industry = INDUSTRIES.find(({ name }) => name === branche);
  return industry ? { min: industry.min, max: industry.max } : DEFAULT_MULTIPLIER_RANGE;
}

/**
 * The middle of a range given in tenths. Adding whole tenths keeps binary noise out: 5.1 and 7.3
 * give 6.2 and not 6.199999999999999.
 */
export function midpoint({ min, max }: MultiplierRange): number {
  return Math.round((min + max) * 10) / 20;
}
