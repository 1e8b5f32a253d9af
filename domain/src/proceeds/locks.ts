import type { ProceedsInput } from './input.js';
import { isTransparent } from './input.js';
import { saleYearOf } from './tax/sale.js';

/** What may make the sale dearer than computed, and must be asked before a figure is trusted. */
export interface Lock {
  id: 'contribution' | 'conversion' | 'operational-split' | 'gift' | 'moving' | 'age';
  state: 'clear' | 'open' | 'active';
  sentence: string;
  source: string;
}

/** By calendar years; in the last of them the day decides, so that it still counts as locked. */
const CONTRIBUTION_YEARS = 7;
const CONVERSION_YEARS = 5;
const GIFT_YEARS = 7;

/** The locks of a sale; `open` is what the owner has not answered. */
export function locksOf(input: ProceedsInput): Lock[] {
  const { sale, owner, company } = input;
  const transparent = isTransparent(company.legalForm);
  const year = saleYearOf(input);
  const since = (day: string | null) => (day === null ? null : year - Number(day.slice(0, 4)));
  const contributed = since(sale.contributedOn);
  const gifted = since(sale.giftedOn);
  const locks: Lock[] = [];
  // Who lets the premises to his GmbH has what the Betriebsaufspaltung takes.
  const split =
    sale.operationalSplit ?? (company.premisesOwner === 'owner' && !transparent ? true : null);
  if (transparent) {
    const within = contributed !== null && contributed <= CONVERSION_YEARS;
    locks.push({
      id: 'conversion',
      state: contributed === null ? 'open' : within ? 'active' : 'clear',
      sentence: within
        ? 'Seit der Umwandlung sind keine fünf Jahre um. War das Unternehmen davor eine GmbH, fällt auf den Gewinn Gewerbesteuer an, die nicht auf die Einkommensteuer angerechnet wird.'
        : 'Ist das Unternehmen in den letzten fünf Jahren durch Umwandlung aus einer GmbH entstanden?',
      source: '§ 18 Abs. 3 UmwStG',
    });
  } else {
    const within = contributed !== null && contributed <= CONTRIBUTION_YEARS;
    locks.push({
      id: 'contribution',
      state: contributed === null ? 'open' : within ? 'active' : 'clear',
      sentence: within
        ? `Seit der Einbringung sind keine sieben Jahre um. Der Verkauf löst rückwirkend Steuer aus, für jedes volle Jahr um ein Siebtel weniger. Der Nachweis ist jedes Jahr bis 31. Mai fällig.`
        : 'Wurden die Anteile in den letzten sieben Jahren durch Einbringung oder Umwandlung unter dem gemeinen Wert erworben?',
      source: '§ 22 UmwStG',
    });
  }
  // A sole proprietor has no company to let something to.
  if (company.legalForm !== 'einzelunternehmen') {
    locks.push({
      id: 'operational-split',
      state: split === null ? 'open' : split ? 'active' : 'clear',
      sentence: split
        ? 'Sie überlassen der Gesellschaft etwas Wesentliches, etwa die Halle. Mit dem Verkauf kann die Betriebsaufspaltung enden und stille Reserven werden versteuert.'
        : 'Überlassen Sie der Gesellschaft etwas Wesentliches, etwa Grundstück, Halle oder Patente?',
      source: '§ 15, § 16 Abs. 3 EStG; ständige Rechtsprechung zur Betriebsaufspaltung',
    });
  }
  const ofShares = !transparent || sale.heldBy === 'holding';
  locks.push(
    {
      id: 'gift',
      state: gifted === null ? 'open' : gifted <= GIFT_YEARS ? 'active' : 'clear',
      sentence:
        gifted !== null && gifted <= GIFT_YEARS
          ? 'Seit der Schenkung oder dem Erbfall sind keine sieben Jahre um. Die Verschonung kann anteilig wegfallen (Regelverschonung fünf, Optionsverschonung sieben Jahre).'
          : 'Haben Sie den Betrieb oder Anteile in den letzten sieben Jahren steuerbegünstigt geschenkt bekommen oder geerbt?',
      source: '§ 13a Abs. 6 und 10 ErbStG',
    },
    {
      id: 'moving',
      state: sale.movingAbroad === null ? 'open' : sale.movingAbroad ? 'active' : 'clear',
      sentence: !sale.movingAbroad
        ? 'Planen Sie, ins Ausland zu ziehen?'
        : ofShares
          ? 'Ein Wegzug ins Ausland kann die Steuer auf Anteile schon vor dem Verkauf auslösen.'
          : 'Ein Wegzug ins Ausland kann die stillen Reserven des Betriebs schon vor dem Verkauf steuerpflichtig machen, wenn er mit umzieht.',
      source: ofShares ? '§ 6 AStG' : '§ 4 Abs. 1 Satz 3, § 16 Abs. 3a EStG',
    },
  );
  if (transparent && sale.heldBy !== 'holding') {
    const close = owner.age !== null && owner.age < 55 && !owner.unableToWork;
    locks.push({
      id: 'age',
      state: owner.age === null ? 'open' : close ? 'active' : 'clear',
      sentence: close
        ? 'Am Tag der Übergabe sind Sie noch keine 55 Jahre alt. Freibetrag und ermäßigter Satz stehen Ihnen erst ab dem 55. Geburtstag zu.'
        : 'Wie alt sind Sie am Tag der Übergabe? Ab dem 55. Geburtstag können Freibetrag und ermäßigter Satz gelten.',
      source: '§ 16 Abs. 4, § 34 Abs. 3 EStG',
    });
  }
  return locks;
}
