import {
  type CustomerDependency,
  type GrowthTrend,
  KEY_CUSTOMER_PERCENT,
  type MarketPosition,
  type OwnerDependency,
  type ValuationField,
  type ValuationInput,
} from './input.js';
import { FIELD_LABELS } from './labels.js';

/** One factor that raises or lowers the base value, with its reason in German. */
export interface Adjustment {
  name: string;
  /** Multiplier in whole hundredths: 1.05 = five percent more. */
  faktor: number;
  begründung: string;
}

type Effect = Omit<Adjustment, 'name'>;

const OWNER_DEPENDENCY: Record<OwnerDependency, Effect> = {
  niedrig: {
    faktor: 1.15,
    begründung: 'Das Unternehmen läuft auch ohne Sie. Ein Käufer kann es nahtlos weiterführen.',
  },
  mittel: {
    faktor: 1,
    begründung:
      'Ein Teil des Geschäfts hängt an Ihnen, lässt sich aber übergeben. Der Wert ändert sich dadurch nicht.',
  },
  hoch: {
    faktor: 0.8,
    begründung:
      'Das Geschäft hängt stark an Ihnen. Ein Käufer trägt das Risiko, dass mit Ihnen auch Kunden und Wissen gehen.',
  },
};

const MARKET_POSITION: Record<MarketPosition, Effect | null> = {
  regional: null,
  national: {
    faktor: 1.05,
    begründung:
      'Das Unternehmen ist bundesweit tätig und damit von keiner einzelnen Region abhängig.',
  },
  international: {
    faktor: 1.15,
    begründung:
      'Das Unternehmen ist in mehreren Ländern tätig. Das verteilt das Risiko und erweitert den Kreis möglicher Käufer.',
  },
};

const GROWTH_TREND: Record<GrowthTrend, Effect> = {
  wachsend: {
    faktor: 1.2,
    begründung:
      'Das Unternehmen wächst. Ein Käufer bezahlt auch für die Gewinne, die er künftig erwarten kann.',
  },
  stabil: {
    faktor: 1,
    begründung: 'Das Geschäft entwickelt sich stabil. Der Wert ändert sich dadurch nicht.',
  },
  sinkend: {
    faktor: 0.8,
    begründung:
      'Das Geschäft geht zurück. Ein Käufer rechnet damit, dass künftige Gewinne niedriger ausfallen.',
  },
};

const CUSTOMER_DEPENDENCY: Record<CustomerDependency, Effect> = {
  ja: {
    faktor: 0.85,
    begründung: `Ein einzelner Kunde bringt mehr als ${KEY_CUSTOMER_PERCENT} % des Umsatzes. Fällt er weg, trifft das den Gewinn unmittelbar.`,
  },
  nein: {
    faktor: 1.05,
    begründung: `Kein einzelner Kunde bringt mehr als ${KEY_CUSTOMER_PERCENT} % des Umsatzes. Der Verlust eines Kunden wäre zu verkraften.`,
  },
};

/**
 * The adjustments that apply to a company (factors: specification, section 9). Owner dependency,
 * growth trend and customer dependency are always listed, even at factor 1; the number of
 * employees, the age and the market position only where they change something.
 */
export function adjustmentsFor(input: ValuationInput): Adjustment[] {
  return [
    adjustment('mitarbeiteranzahl', employeesEffect(input.mitarbeiteranzahl)),
    adjustment('unternehmensalter', ageEffect(input.unternehmensalter)),
    adjustment('inhaberabhangigkeit', OWNER_DEPENDENCY[input.inhaberabhangigkeit]),
    adjustment('marktposition', MARKET_POSITION[input.marktposition]),
    adjustment('wachstumstrend', GROWTH_TREND[input.wachstumstrend]),
    adjustment('kundenabhangigkeit', CUSTOMER_DEPENDENCY[input.kundenabhangigkeit]),
  ].flat();
}

/** Multiplier in whole hundredths. */
export const ownerDependencyFactor = (dependency: OwnerDependency): number =>
  OWNER_DEPENDENCY[dependency].faktor;

function adjustment(field: ValuationField, effect: Effect | null): Adjustment[] {
  return effect ? [{ name: FIELD_LABELS[field], ...effect }] : [];
}

function employeesEffect(employees: number): Effect | null {
  if (employees > 50) {
    return {
      faktor: 1.1,
      begründung:
        'Bei mehr als 50 Mitarbeitenden verteilen sich Wissen und Verantwortung auf viele Personen.',
    };
  }
  if (employees < 10) {
    return {
      faktor: 0.9,
      begründung:
        'Bei weniger als 10 Mitarbeitenden wiegt der Ausfall jeder einzelnen Person schwer.',
    };
  }
  return null;
}

function ageEffect(years: number | null): Effect | null {
  if (years === null) return null;
  if (years > 10) {
    return {
      faktor: 1.05,
      begründung: 'Das Unternehmen hat sich seit mehr als 10 Jahren am Markt bewährt.',
    };
  }
  if (years < 3) {
    return {
      faktor: 0.85,
      begründung:
        'Das Unternehmen besteht seit weniger als 3 Jahren. Für ein sicheres Urteil fehlen Vergleichsjahre.',
    };
  }
  return null;
}
