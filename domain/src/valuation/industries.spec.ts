import { describe, expect, it } from '@jest/globals';
import { INDUSTRIES, midpoint, multiplierRange } from './industries.js';

const MIDPOINTS: [string, number][] = [
  ['Bau/Handwerk', 5.25],
  ['Beratende Dienstleistungen', 5.2],
  ['Chemie', 6.65],
  ['E-Commerce', 5.9],
  ['Elektrotechnik/Digitalindustrie', 6.05],
  ['Erneuerbare Energien', 6.2],
  ['Fahrzeugbau und -zubehör', 4.8],
  ['Kosmetik', 6.45],
  ['Maschinen- und Anlagenbau', 6],
  ['Medien', 5.5],
  ['Medtech/Gesundheitsindustrie', 7.55],
  ['Nahrungs- und Genussmittel', 5.8],
  ['Pharma', 7.15],
  ['Software/IT-Services', 6.9],
  ['Stationärer Handel', 5.95],
  ['Telekommunikation', 5.9],
  ['Textil/Bekleidung', 4.65],
  ['Touristik', 5.05],
  ['Transport/Logistik', 5.05],
  ['Versorgungsbetriebe', 5.9],
];

describe('industries', () => {
  it('offers the twenty industries in the specified order', () => {
    expect(INDUSTRIES.map(({ name }) => name)).toEqual(MIDPOINTS.map(([name]) => name));
  });

  it.each(MIDPOINTS)(
    'values %s at the middle of its range, %d times the profit',
    (name, middle) => {
      expect(midpoint(multiplierRange(name))).toBe(middle);
    },
  );

  it.each([
    ['Bau/Handwerk', 4.4, 6.1],
    ['Medtech/Gesundheitsindustrie', 6.5, 8.6],
    ['Textil/Bekleidung', 3.8, 5.5],
  ])('knows that %s is traded at %d to %d times the profit', (name, min, max) => {
    expect(multiplierRange(name)).toEqual({ min, max });
  });

  it.each(['Raumfahrt', '', 'bau/handwerk', 'toString'])(
    'falls back to 4.5 to 6.5 for the unknown industry "%s"',
    (name) => {
      expect(multiplierRange(name)).toEqual({ min: 4.5, max: 6.5 });
      expect(midpoint(multiplierRange(name))).toBe(5.5);
    },
  );
});
