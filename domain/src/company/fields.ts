import {
  CUSTOMER_DEPENDENCY_LABELS,
  GROWTH_TREND_LABELS,
  INDUSTRIES,
  KEY_CUSTOMER_PERCENT,
  MARKET_POSITION_LABELS,
  OWNER_DEPENDENCY_LABELS,
} from '../valuation/index.js';
import type {
  Basket,
  CompanyFacts,
  DealType,
  FactGroup,
  FederalState,
  LegalForm,
  Measure,
  OfferBasis,
  PremisesOwner,
  SaleWay,
  ShareHolder,
  TaxTariff,
} from './facts.js';

/** What a value counts. `factor` is a bare number such as 1,2; `years` a span, `year` a calendar year. */
export type FieldUnit =
  | 'euro'
  | 'percent'
  | 'factor'
  | 'count'
  | 'year'
  | 'years'
  | 'date'
  | 'text'
  | 'choice'
  | 'yesNo';

/** A field for the person who fills it in. All texts are German. */
export interface FieldDescription {
  label: string;
  unit: FieldUnit;
  /** What it is, and what it is asked for. */
  purpose: string;
  /** What of the result it moves. */
  changes: string;
  /** Where it stands in annual accounts, BWA or contracts. */
  source?: string;
  /** The values of a choice with their labels, in the order of the list. */
  choices?: Readonly<Record<string, string>>;
}

type Leaf<Value, Path extends string> = Value extends readonly (infer Entry)[]
  ? Leaf<Entry, Path>
  : Value extends object
    ? FieldsOf<Value, `${Path}.`>
    : Path;

type FieldsOf<Group, Prefix extends string = ''> = {
  [Key in keyof Group & string]-?: Key extends 'id'
    ? never
    : Leaf<NonNullable<Group[Key]>, `${Prefix}${Key}`>;
}[keyof Group & string];

/** A field of `CompanyFacts` without the positions in lists, such as `years.items.amount`. */
export type FieldPath = FieldsOf<CompanyFacts>;

export const LEGAL_FORM_LABELS: Readonly<Record<LegalForm, string>> = {
  einzelunternehmen: 'Einzelunternehmen',
  gbr: 'GbR',
  ohg: 'OHG',
  kg: 'KG',
  'gmbh-co-kg': 'GmbH & Co. KG',
  gmbh: 'GmbH',
  ug: 'UG (haftungsbeschränkt)',
  ag: 'AG',
};

export const FEDERAL_STATE_LABELS: Readonly<Record<FederalState, string>> = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
};

export const PREMISES_OWNER_LABELS: Readonly<Record<PremisesOwner, string>> = {
  company: 'Dem Unternehmen',
  owner: 'Mir persönlich',
  relative: 'Einer Person aus meiner Familie',
  landlord: 'Fremden; wir mieten',
};

export const SHARE_HOLDER_LABELS: Readonly<Record<ShareHolder, string>> = {
  private: 'Ich selbst, im Privatvermögen',
  business: 'Ich selbst, in einem Betriebsvermögen',
  holding: 'Eine Holding-GmbH',
};

export const DEAL_TYPE_LABELS: Readonly<Record<DealType, string>> = {
  shares: 'Die Anteile (Share Deal)',
  assets: 'Der Betrieb mit seinen Gegenständen (Asset Deal)',
};

export const SALE_WAY_LABELS: Readonly<Record<SaleWay, string>> = {
  sale: 'Verkauf an jemanden von außen',
  family: 'Übergabe in der Familie',
  employees: 'Übergabe an Beschäftigte',
  open: 'Noch offen',
};

export const BASKET_LABELS: Readonly<Record<Basket, string>> = {
  inhaber: 'Inhaber und Familie',
  einmalig: 'Einmalig',
  privat: 'Privat',
  neutral: 'Betriebsfremd',
};

export const TAX_TARIFF_LABELS: Readonly<Record<TaxTariff, string>> = {
  single: 'Grundtarif (einzeln)',
  joint: 'Splittingtarif (zusammen)',
};

export const MEASURE_LABELS: Readonly<Record<Measure, string>> = {
  last: 'Letztes Jahr',
  weighted: 'Gewichtet, das jüngste Jahr am stärksten',
  mean: 'Durchschnitt',
};

export const OFFER_BASIS_LABELS: Readonly<Record<OfferBasis, string>> = {
  company: 'Für das Unternehmen, vor Schulden und Barmitteln',
  shares: 'Für die Anteile, nach Schulden und Barmitteln',
};

/** The headings under which the fields stand. */
export const GROUP_LABELS: Readonly<Record<FactGroup, string>> = {
  company: 'Unternehmen',
  shares: 'Was verkauft wird',
  years: 'Jahre und Bereinigung',
  balance: 'Bilanz',
  plan: 'Planung',
  owner: 'Sie selbst',
  buyer: 'Käuferseite',
  choice: 'Rechenweise',
  offers: 'Angebote',
};

const INDUSTRY_LABELS = Object.fromEntries(INDUSTRIES.map(({ name }) => [name, name]));

/**
 * Every field. „GuV“ is the total cost format of § 275 Abs. 2 HGB, „Bilanz“ the order of § 266 Abs. 2
 * and 3 HGB, „BWA“ the lines of the usual short-term profit account (DATEV, form 01).
 */
export const FACT_FIELDS = {
  'company.name': {
    label: 'Firma',
    unit: 'text',
    purpose: 'Der Name, unter dem das Unternehmen auftritt.',
    changes:
      'Er steht auf Bericht, Tabellen und ausgefüllten Unterlagen. Gerechnet wird damit nicht.',
    source: 'Handelsregister, Briefkopf',
  },
  'company.legalForm': {
    label: 'Rechtsform',
    unit: 'choice',
    purpose: 'Von der Rechtsform hängt ab, was verkauft wird und wie der Erlös besteuert wird.',
    changes: 'Steuer auf den Erlös, Unternehmerlohn, Behandlung der Bankschulden.',
    source: 'Handelsregister, Gesellschaftsvertrag',
    choices: LEGAL_FORM_LABELS,
  },
  'company.industry': {
    label: 'Branche',
    unit: 'choice',
    purpose: 'Jede Branche hat eine übliche Spanne von Multiplikatoren.',
    changes: 'Den Wert nach Multiplikator.',
    choices: INDUSTRY_LABELS,
  },
  'company.federalState': {
    label: 'Bundesland',
    unit: 'choice',
    purpose: 'Förderprogramme, Bürgschaftsbank und Kirchensteuer sind Sache der Länder.',
    changes: 'Welche Stellen genannt werden. Der Wert ändert sich nicht.',
    choices: FEDERAL_STATE_LABELS,
  },
  'company.seat': {
    label: 'Sitz',
    unit: 'text',
    purpose: 'Die Gemeinde, in der das Unternehmen seinen Sitz hat.',
    changes: 'Sie steht in Unterlagen. Nach ihr richtet sich der Hebesatz.',
    source: 'Handelsregister, Gewerbesteuerbescheid',
  },
  'company.tradeTaxMultiplierPercent': {
    label: 'Hebesatz der Gewerbesteuer',
    unit: 'percent',
    purpose: 'Mit dem Hebesatz berechnet die Gemeinde die Gewerbesteuer (§ 16 GewStG).',
    changes:
      'Den Steuersatz im Ertragswert, in der Planung und bei einer GmbH, die selbst verkauft.',
    source: 'Gewerbesteuerbescheid, Internetseite der Gemeinde',
  },
  'company.foundingYear': {
    label: 'Gründungsjahr',
    unit: 'year',
    purpose: 'Ein Unternehmen, das es lange gibt, gilt als sicherer.',
    changes: 'Den Faktor für das Unternehmensalter beim Multiplikator.',
    source: 'Gesellschaftsvertrag, Gewerbeanmeldung',
  },
  'company.employees': {
    label: 'Beschäftigte',
    unit: 'count',
    purpose: 'Alle, die angestellt sind, auch Teilzeitkräfte und Auszubildende, ohne Sie selbst.',
    changes: 'Den Faktor für die Größe beim Multiplikator und die Pflichten beim Verkauf.',
    source: 'Lohnbuchhaltung',
  },
  'company.ownerDependency': {
    label: 'Abhängigkeit von Ihnen',
    unit: 'choice',
    purpose: 'Wie viel ohne Sie liegen bliebe: Angebote, Kunden, Technik, Entscheidungen.',
    changes: 'Multiplikator und Zins. Oft der größte Hebel auf das, was Ihnen bleibt.',
    source: 'Punkte aus Modul 2',
    choices: OWNER_DEPENDENCY_LABELS,
  },
  'company.keyCustomer': {
    label: `Ein Kunde mit über ${KEY_CUSTOMER_PERCENT} % vom Umsatz`,
    unit: 'choice',
    purpose: 'Fällt dieser Kunde weg, fehlt ein großer Teil des Gewinns.',
    changes: 'Multiplikator und Zins.',
    source: 'Umsatzliste nach Kunden',
    choices: CUSTOMER_DEPENDENCY_LABELS,
  },
  'company.marketPosition': {
    label: 'Markt',
    unit: 'choice',
    purpose: 'Wo Ihre Kunden sitzen.',
    changes: 'Den Multiplikator, wenn Sie national oder international verkaufen.',
    choices: MARKET_POSITION_LABELS,
  },
  'company.growthTrend': {
    label: 'Trend',
    unit: 'choice',
    purpose: 'Wohin sich Umsatz und Gewinn in den nächsten Jahren bewegen.',
    changes: 'Multiplikator und Zins.',
    choices: GROWTH_TREND_LABELS,
  },
  'company.valuationYear': {
    label: 'Jahr der Bewertung',
    unit: 'year',
    purpose: 'Das Jahr, für das „heute“ gerechnet wird.',
    changes: 'Welche Steuersätze gelten und welche Jahre Sie eingeben können.',
  },
  'company.plannedSaleYear': {
    label: 'Geplantes Jahr des Verkaufs',
    unit: 'year',
    purpose: 'Das Jahr, in dem Sie übergeben wollen.',
    changes: 'Ihr Alter bei der Übergabe und die Steuersätze nach der Vorbereitung.',
  },
  'company.plannedSaleDate': {
    label: 'Geplanter Tag der Übergabe',
    unit: 'date',
    purpose: 'Der Tag, an dem das Unternehmen übergeht (Vollzug).',
    changes: 'Fristen, Termine und Unterlagen. Für den Wert genügt das Jahr.',
  },
  'company.premisesOwner': {
    label: 'Wem gehören die Betriebsräume?',
    unit: 'choice',
    purpose: 'Vom Eigentum hängt ab, ob die Räume mitverkauft werden oder vermietet bleiben.',
    changes: 'Bereinigung (übliche Miete), Steuer auf den Erlös, steuerlicher Wert.',
    source: 'Grundbuch, Mietvertrag',
    choices: PREMISES_OWNER_LABELS,
  },
  'company.premises': {
    label: 'Betriebsräume',
    unit: 'text',
    purpose: 'Art, Größe und Mietvertrag in einem Satz.',
    changes: 'Der Satz steht in Unterlagen. Gerechnet wird damit nicht.',
    source: 'Mietvertrag',
  },
  'company.saleWay': {
    label: 'An wen geht das Unternehmen?',
    unit: 'choice',
    purpose:
      'Jeder Weg hat eigene Schritte und eigene Fristen. „Noch offen“ ist eine gute Antwort.',
    changes: 'Welche Aufgaben in Ihrem Plan stehen. Am Wert ändert sich nichts.',
    choices: SALE_WAY_LABELS,
  },
  'company.worksCouncil': {
    label: 'Es gibt einen Betriebsrat',
    unit: 'yesNo',
    purpose:
      'Betriebsrat oder Wirtschaftsausschuss sind vor einem Verkauf zu unterrichten (§§ 106, 109a BetrVG).',
    changes: 'Ob die Unterrichtung in Ihrem Plan steht.',
  },
  'company.craftLicence': {
    label: 'Der Betrieb braucht einen Meister',
    unit: 'yesNo',
    purpose:
      'Ein zulassungspflichtiges Handwerk braucht auch nach der Übergabe eine eingetragene Betriebsleitung (§§ 1, 7 HwO).',
    changes: 'Ob Sie das rechtzeitig mit der Handwerkskammer klären.',
    source: 'Eintragung in der Handwerksrolle',
  },
  'company.pensionPromise': {
    label: 'Das Unternehmen hat eine Pension zugesagt',
    unit: 'yesNo',
    purpose:
      'Eine Zusage an Sie oder an Beschäftigte zieht die Käuferseite vom Preis ab, und zwar mit ihrem wirklichen Wert.',
    changes: 'Ob die Bewertung der Zusage in Ihrem Plan steht.',
    source: 'Passivseite, „Rückstellungen für Pensionen“',
  },
  'company.keyPerson': {
    label: 'Es hängt viel an einer Person außer Ihnen',
    unit: 'yesNo',
    purpose: 'Geht diese Person, verliert der Betrieb Wissen, Kunden oder eine Zulassung.',
    changes: 'Ob Bindung und Vertretung dieser Person in Ihrem Plan stehen.',
  },
  'company.privateRights': {
    label: 'Name, Internetadresse oder Marke gehören Ihnen persönlich',
    unit: 'yesNo',
    purpose: 'Was auf Sie eingetragen ist, geht nicht von selbst mit über.',
    changes: 'Ob die Übertragung in Ihrem Plan steht.',
    source: 'Auszug der DENIC, Markenregister',
  },
  'company.grantsRunning': {
    label: 'Ein Zuschuss mit Bindungsfrist läuft noch',
    unit: 'yesNo',
    purpose:
      'Manche Bescheide verlangen Geld zurück, wenn der Betrieb in der Bindungsfrist den Inhaber wechselt.',
    changes: 'Ob die Prüfung der Bescheide in Ihrem Plan steht.',
    source: 'Bewilligungsbescheid',
  },

  'shares.dealType': {
    label: 'Gegenstand des Verkaufs',
    unit: 'choice',
    purpose: 'Verkauft werden entweder die Anteile oder die Gegenstände des Betriebs.',
    changes: 'Steuer und Kaufpreisbrücke.',
    choices: DEAL_TYPE_LABELS,
  },
  'shares.heldBy': {
    label: 'Wer hält die Anteile?',
    unit: 'choice',
    purpose: 'Bei GmbH, UG und AG richtet sich die Steuer danach, wem die Anteile gehören.',
    changes: 'Steuer auf den Erlös: § 17 EStG mit 60 % oder § 8b KStG mit 5 %.',
    source: 'Gesellschafterliste im Handelsregister',
    choices: SHARE_HOLDER_LABELS,
  },
  'shares.soldPercent': {
    label: 'Verkaufter Anteil',
    unit: 'percent',
    purpose: 'Wie viel vom ganzen Unternehmen Sie verkaufen.',
    changes: 'Ihren Teil am Kaufpreis und den Freibetrag nach § 17 Abs. 3 EStG.',
    source: 'Gesellschafterliste',
  },
  'shares.heldPercent': {
    label: 'Ihr Anteil am Unternehmen',
    unit: 'percent',
    purpose: 'Wie viel vom ganzen Unternehmen Ihnen heute gehört.',
    changes:
      'Verkaufen Sie von einem Anteil an einer Personengesellschaft nur einen Teil, entfallen Freibetrag und Ermäßigung, und Gewerbesteuer kommt hinzu (§ 16 Abs. 1 Satz 2 EStG). Den Wert für Schenkung und Erbschaft.',
    source: 'Gesellschafterliste, Gesellschaftsvertrag',
  },
  'shares.acquisitionCost': {
    label: 'Anschaffungskosten der Anteile',
    unit: 'euro',
    purpose: 'Was Sie für die verkauften Anteile bezahlt oder eingezahlt haben.',
    changes: 'Den steuerpflichtigen Gewinn (§ 17 Abs. 2 EStG).',
    source: 'Gründungsurkunde, Kaufvertrag, Kapitalerhöhungen',
  },
  'shares.bookValue': {
    label: 'Buchwert des Verkauften',
    unit: 'euro',
    purpose:
      'Bei Einzelunternehmen und Personengesellschaft das Kapitalkonto, bei einer Holding der Wert der Anteile in ihrer Bilanz.',
    changes: 'Den steuerpflichtigen Gewinn (§ 16 Abs. 2 EStG, § 8b Abs. 2 KStG).',
    source: 'Steuerbilanz; Bilanz Passiva A. oder Aktiva A.III. der Holding',
  },
  'shares.coShareholders': {
    label: 'Weitere Beteiligte',
    unit: 'count',
    purpose: 'Wie viele Personen außer Ihnen beteiligt sind.',
    changes:
      'Zustimmungen und Unterlagen. Ist es niemand, gehört Ihnen alles, und ein Verkauf von weniger ist ein Teilverkauf. Der Wert ändert sich nicht.',
    source: 'Gesellschafterliste, Gesellschaftsvertrag',
  },
  'shares.ownCosts': {
    label: 'Ihre Kosten des Verkaufs',
    unit: 'euro',
    purpose:
      'Steuerberatung, Anwalt, Vermittlung, jeweils mit Umsatzsteuer, die Sie nicht zurückbekommen.',
    changes: 'Sie mindern den Erlös und den steuerpflichtigen Gewinn.',
    source: 'Angebote und Honorarvereinbarungen',
  },
  'shares.contributedOn': {
    label: 'Einbringung oder Umwandlung am',
    unit: 'date',
    purpose:
      'Wurde das Unternehmen zum Buchwert in eine GmbH eingebracht, gilt eine Frist von sieben Jahren (§ 22 UmwStG); wurde es aus einer GmbH umgewandelt, eine von fünf (§ 18 Abs. 3 UmwStG).',
    changes:
      'Ein Verkauf innerhalb der Frist wird nachträglich besteuert. Das rechnet diese Seite nicht.',
    source: 'Einbringungs- oder Umwandlungsvertrag',
  },
  'shares.giftedOn': {
    label: 'Geschenkt oder geerbt am',
    unit: 'date',
    purpose:
      'Wurde dafür Verschonung genutzt, gilt eine Frist von fünf oder sieben Jahren (§ 13a ErbStG).',
    changes:
      'Ein Verkauf innerhalb der Frist kann die Verschonung kosten. Das rechnet diese Seite nicht.',
    source: 'Schenkungsvertrag, Steuerbescheid',
  },
  'shares.operationalSplit': {
    label: 'Betriebsaufspaltung',
    unit: 'yesNo',
    purpose:
      'Sie liegt vor, wenn Sie dem Unternehmen, das Sie beherrschen, etwas Wesentliches vermieten.',
    changes: 'Die Anteile sind dann Betriebsvermögen, auch das Vermietete kann besteuert werden.',
    source: 'Fragen Sie Ihre Steuerberatung',
  },
  'shares.movingAbroad': {
    label: 'Wegzug ins Ausland geplant',
    unit: 'yesNo',
    purpose: 'Wer mit Anteilen wegzieht, muss mit Steuer ohne Verkauf rechnen (§ 6 AStG).',
    changes: 'Ein Hinweis erscheint. Gerechnet wird damit nicht.',
  },

  'years.year': {
    label: 'Jahr',
    unit: 'year',
    purpose: 'Das Geschäftsjahr, zu dem die Zahlen gehören.',
    changes: 'Die Reihenfolge: Jüngere Jahre zählen bei der gewichteten Rechenweise mehr.',
    source: 'Deckblatt des Jahresabschlusses',
  },
  'years.forecast': {
    label: 'Vorschau',
    unit: 'yesNo',
    purpose: 'Das laufende Jahr, das noch nicht abgeschlossen ist.',
    changes: 'Es wird gezeigt und als Vorschau gekennzeichnet.',
    source: 'Hochrechnung aus der BWA',
  },
  'years.revenue': {
    label: 'Umsatz',
    unit: 'euro',
    purpose: 'Erlöse des Jahres ohne Umsatzsteuer.',
    changes: 'Die Marge und die Warnungen, wenn sie stark schwankt.',
    source: 'GuV Nr. 1 · BWA-Zeile „Umsatzerlöse“',
  },
  'years.netIncome': {
    label: 'Jahresüberschuss',
    unit: 'euro',
    purpose: 'Der Gewinn nach Steuern. Ein Fehlbetrag steht mit Minus.',
    changes: 'Daraus wird das EBIT: Jahresüberschuss + Ertragsteuern + Zinsen.',
    source: 'GuV Nr. 17 · BWA-Zeile „Vorläufiges Ergebnis“',
  },
  'years.incomeTaxes': {
    label: 'Steuern vom Einkommen und vom Ertrag',
    unit: 'euro',
    purpose: 'Körperschaft- und Gewerbesteuer. Kraftfahrzeugsteuer gehört nicht dazu.',
    changes: 'Sie werden zum Jahresüberschuss gezählt, um das EBIT zu finden.',
    source: 'GuV Nr. 14 · BWA-Zeile „Steuern Einkommen u. Ertrag“',
  },
  'years.interestExpense': {
    label: 'Zinsaufwand',
    unit: 'euro',
    purpose: 'Zinsen für Darlehen und Kontokorrent.',
    changes: 'Sie werden zum Jahresüberschuss gezählt, um das EBIT zu finden.',
    source: 'GuV Nr. 13 · BWA-Zeile „Zinsaufwand“',
  },
  'years.interestIncome': {
    label: 'Zinserträge',
    unit: 'euro',
    purpose: 'Zinsen, die das Unternehmen bekommt.',
    changes: 'Sie werden beim Weg vom Jahresüberschuss zum EBIT abgezogen.',
    source: 'GuV Nr. 11 · BWA-Zeile „Zinserträge“',
  },
  'years.ebit': {
    label: 'EBIT',
    unit: 'euro',
    purpose: 'Der Gewinn vor Zinsen und Ertragsteuern. Tragen Sie ihn ein, wenn Sie ihn kennen.',
    changes: 'Fast alles: Jeder Euro EBIT zählt im Wert mehrfach.',
    source: 'GuV Nr. 17 + Nr. 14 + Nr. 13 − Nr. 11 · nahe bei der BWA-Zeile „Betriebsergebnis“',
  },
  'years.depreciation': {
    label: 'Abschreibungen',
    unit: 'euro',
    purpose: 'Abnutzung von Maschinen, Fahrzeugen und Gebäuden in diesem Jahr.',
    changes: 'EBITDA, Planung und das, was ein Käufer für Raten übrig hat.',
    source: 'GuV Nr. 7 a · BWA-Zeile „Abschreibungen“',
  },
  'years.investments': {
    label: 'Investitionen',
    unit: 'euro',
    purpose: 'Was Sie im Jahr für Anlagen ausgegeben haben.',
    changes: 'Planung und das, was ein Käufer für Raten übrig hat.',
    source: 'Anlagenspiegel, Zugänge',
  },
  'years.items.amount': {
    label: 'Betrag der Bereinigung',
    unit: 'euro',
    purpose: 'Plus, wenn das EBIT damit steigt, Minus, wenn es sinkt.',
    changes: 'Das bereinigte EBIT dieses Jahres.',
    source: 'Konten und Verträge zum Posten',
  },
  'years.items.basket': {
    label: 'Art des Postens',
    unit: 'choice',
    purpose: 'Warum der Posten herausgerechnet wird.',
    changes: 'Die Ordnung in der Tabelle und die Summen je Art im Bericht.',
    choices: BASKET_LABELS,
  },
  'years.items.reason': {
    label: 'Grund',
    unit: 'text',
    purpose: 'Ein Satz, den ein fremder Prüfer versteht.',
    changes: 'Er steht in Bericht und Tabelle neben dem Betrag.',
  },
  'years.items.evidence': {
    label: 'Beleg vorhanden',
    unit: 'yesNo',
    purpose: 'Ohne Beleg erkennt ein Käufer den Posten meist nicht an.',
    changes: 'Ein Hinweis erscheint, wenn der Beleg fehlt.',
  },
  'years.items.contested': {
    label: 'Strittig',
    unit: 'yesNo',
    purpose: 'Ein Posten, über den man verschiedener Meinung sein kann.',
    changes: 'Das EBIT wird zusätzlich ohne strittige Posten gezeigt.',
  },
  'years.items.saleOnly': {
    label: 'Gilt nur für den geplanten Verkauf',
    unit: 'yesNo',
    purpose: 'Zum Beispiel die übliche Miete eines Gebäudes, das Ihnen bleibt.',
    changes: 'Der Posten zählt nicht im steuerlichen Wert nach dem Bewertungsgesetz.',
  },
  'years.items.ownerSalary': {
    label: 'Ist der Unternehmerlohn',
    unit: 'yesNo',
    purpose:
      'Das Gehalt samt Arbeitgeberanteilen, das eine angestellte Leitung bekäme. Ohne Angabe zählt, ob der Grund es so nennt.',
    changes:
      'Ohne Unternehmerlohn gibt es für Einzelunternehmen und Personengesellschaften keinen Wert aus dem Ertrag.',
  },
  'years.taxValuation.profit': {
    label: 'Gewinn laut Steuerbilanz',
    unit: 'euro',
    purpose: 'Ausgangswert für das vereinfachte Ertragswertverfahren (§ 202 Abs. 1 Satz 1 BewG).',
    changes: 'Nur den Wert für Schenkung und Erbschaft.',
    source: 'Steuerbilanz oder Überleitungsrechnung',
  },
  'years.taxValuation.specialDepreciation': {
    label: 'Sonderabschreibungen und Rücklagen',
    unit: 'euro',
    purpose:
      'Investitionsabzugsbeträge, Sonderabschreibungen, Teilwertabschreibungen und Zuführungen zu steuerfreien Rücklagen (§ 202 Abs. 1 Nr. 1 a BewG).',
    changes: 'Sie werden zum Gewinn gezählt, nur beim Wert für Schenkung und Erbschaft.',
    source: 'Anlagenverzeichnis, Steuererklärung',
  },
  'years.taxValuation.goodwillDepreciation': {
    label: 'Abschreibung auf Firmenwert',
    unit: 'euro',
    purpose: 'Absetzungen auf einen gekauften Firmenwert (§ 202 Abs. 1 Nr. 1 b BewG).',
    changes: 'Sie wird zum Gewinn gezählt, nur beim Wert für Schenkung und Erbschaft.',
    source: 'Anlagenverzeichnis',
  },
  'years.taxValuation.oneOffLosses': {
    label: 'Einmalige Verluste und Aufwendungen',
    unit: 'euro',
    purpose:
      'Einmalige Veräußerungsverluste und außerordentliche Aufwendungen (§ 202 Abs. 1 Nr. 1 c BewG).',
    changes: 'Sie werden zum Gewinn gezählt, nur beim Wert für Schenkung und Erbschaft.',
    source: 'GuV Nr. 8, Konten',
  },
  'years.taxValuation.continuingGrants': {
    label: 'Investitionszulagen, die bleiben',
    unit: 'euro',
    purpose:
      'Zulagen, die nicht im Gewinn stehen und weiter zu erwarten sind (§ 202 Abs. 1 Nr. 1 d BewG).',
    changes: 'Sie werden zum Gewinn gezählt, nur beim Wert für Schenkung und Erbschaft.',
    source: 'Bescheide',
  },
  'years.taxValuation.incomeTaxes': {
    label: 'Ertragsteuern',
    unit: 'euro',
    purpose:
      'Körperschaftsteuer, Solidaritätszuschlag und Gewerbesteuer (§ 202 Abs. 1 Nr. 1 e BewG).',
    changes: 'Sie werden zum Gewinn gezählt, nur beim Wert für Schenkung und Erbschaft.',
    source: 'GuV Nr. 14',
  },
  'years.taxValuation.nonOperatingExpenses': {
    label: 'Aufwand für betriebsfremdes Vermögen',
    unit: 'euro',
    purpose:
      'Aufwand für nicht betriebsnotwendiges oder in den letzten zwei Jahren eingelegtes Vermögen und übernommene Verluste aus Beteiligungen (§ 202 Abs. 1 Nr. 1 f BewG).',
    changes: 'Er wird zum Gewinn gezählt, nur beim Wert für Schenkung und Erbschaft.',
    source: 'Konten',
  },
  'years.taxValuation.releasedReserves': {
    label: 'Aufgelöste Rücklagen',
    unit: 'euro',
    purpose:
      'Erträge aus aufgelösten steuerfreien Rücklagen und Zuschreibungen (§ 202 Abs. 1 Nr. 2 a BewG).',
    changes: 'Sie werden vom Gewinn abgezogen, nur beim Wert für Schenkung und Erbschaft.',
    source: 'GuV Nr. 4, Konten',
  },
  'years.taxValuation.oneOffGains': {
    label: 'Einmalige Gewinne und Erträge',
    unit: 'euro',
    purpose:
      'Einmalige Veräußerungsgewinne und außerordentliche Erträge (§ 202 Abs. 1 Nr. 2 b BewG).',
    changes: 'Sie werden vom Gewinn abgezogen, nur beim Wert für Schenkung und Erbschaft.',
    source: 'GuV Nr. 4, Konten',
  },
  'years.taxValuation.endingGrants': {
    label: 'Investitionszulagen, die enden',
    unit: 'euro',
    purpose:
      'Zulagen, die im Gewinn stehen und nicht mehr zu erwarten sind (§ 202 Abs. 1 Nr. 2 c BewG).',
    changes: 'Sie werden vom Gewinn abgezogen, nur beim Wert für Schenkung und Erbschaft.',
    source: 'Bescheide',
  },
  'years.taxValuation.ownerSalary': {
    label: 'Angemessener Unternehmerlohn',
    unit: 'euro',
    purpose:
      'Was eine fremde Geschäftsführung kosten würde, soweit es nicht schon abgezogen ist (§ 202 Abs. 1 Nr. 2 d BewG).',
    changes: 'Er wird vom Gewinn abgezogen, nur beim Wert für Schenkung und Erbschaft.',
    source: 'Gehaltsvergleich',
  },
  'years.taxValuation.unpaidFamilyWork': {
    label: 'Unbezahlte Arbeit der Familie',
    unit: 'euro',
    purpose: 'Lohn, den Angehörige bekämen, wenn sie angestellt wären (§ 202 Abs. 1 Nr. 2 d BewG).',
    changes: 'Er wird vom Gewinn abgezogen, nur beim Wert für Schenkung und Erbschaft.',
    source: 'Gehaltsvergleich',
  },
  'years.taxValuation.taxRefunds': {
    label: 'Erstattete Ertragsteuern',
    unit: 'euro',
    purpose: 'Erträge aus der Erstattung von Ertragsteuern (§ 202 Abs. 1 Nr. 2 e BewG).',
    changes: 'Sie werden vom Gewinn abgezogen, nur beim Wert für Schenkung und Erbschaft.',
    source: 'GuV Nr. 14, Bescheide',
  },
  'years.taxValuation.nonOperatingIncome': {
    label: 'Erträge aus betriebsfremdem Vermögen',
    unit: 'euro',
    purpose:
      'Erträge aus nicht betriebsnotwendigem Vermögen, Beteiligungen und in den letzten zwei Jahren eingelegtem Vermögen (§ 202 Abs. 1 Nr. 2 f BewG).',
    changes: 'Sie werden vom Gewinn abgezogen, nur beim Wert für Schenkung und Erbschaft.',
    source: 'GuV Nr. 4, 9 bis 11',
  },
  'years.taxValuation.otherCorrections': {
    label: 'Sonstige Korrekturen',
    unit: 'euro',
    purpose:
      'Wirtschaftlich nicht begründete Minderungen oder Erhöhungen, die mit dem Gesellschaftsverhältnis zusammenhängen, mit Vorzeichen (§ 202 Abs. 1 Nr. 3 BewG).',
    changes: 'Nur den Wert für Schenkung und Erbschaft.',
    source: 'Fragen Sie Ihre Steuerberatung',
  },

  'balance.balanceDate': {
    label: 'Bilanzstichtag',
    unit: 'date',
    purpose: 'Der Tag, für den die Bilanz gilt.',
    changes: 'Er steht bei der Kaufpreisbrücke.',
    source: 'Kopf der Bilanz',
  },
  'balance.fixedAssetsBook': {
    label: 'Anlagevermögen, Buchwert',
    unit: 'euro',
    purpose:
      'Gebäude, Maschinen, Fahrzeuge, Einrichtung, wie sie in der Bilanz stehen, ohne betriebsfremdes Vermögen.',
    changes: 'Stille Reserven im Substanzwert, Wert bei einer Schließung.',
    source: 'Bilanz Aktiva A.',
  },
  'balance.fixedAssetsMarket': {
    label: 'Anlagevermögen, heutiger Wert',
    unit: 'euro',
    purpose: 'Was die Anlagen heute wert sind.',
    changes: 'Stille Reserven im Substanzwert.',
    source: 'Gutachten, Versicherung, Angebote von Händlern',
  },
  'balance.inventory': {
    label: 'Vorräte',
    unit: 'euro',
    purpose: 'Material, unfertige Arbeiten und Waren.',
    changes: 'Das Umlaufvermögen in der Kaufpreisbrücke, Wert bei einer Schließung.',
    source: 'Bilanz Aktiva B.I.',
  },
  'balance.receivables': {
    label: 'Forderungen an Kunden',
    unit: 'euro',
    purpose: 'Rechnungen, die Kunden noch nicht bezahlt haben.',
    changes: 'Das Umlaufvermögen in der Kaufpreisbrücke, Wert bei einer Schließung.',
    source: 'Bilanz Aktiva B.II.1. „Forderungen aus Lieferungen und Leistungen“',
  },
  'balance.otherAssets': {
    label: 'Sonstige Vermögensgegenstände',
    unit: 'euro',
    purpose: 'Zum Beispiel Steuererstattungen und Kautionen. Rechnungsabgrenzung gehört dazu.',
    changes: 'Das Umlaufvermögen in der Kaufpreisbrücke.',
    source: 'Bilanz Aktiva B.II.4. und C.',
  },
  'balance.cash': {
    label: 'Bankguthaben und Kasse',
    unit: 'euro',
    purpose: 'Geld, das am Stichtag da ist.',
    changes: 'Freie Barmittel erhöhen den Kaufpreis.',
    source: 'Bilanz Aktiva B.IV.',
  },
  'balance.equity': {
    label: 'Eigenkapital',
    unit: 'euro',
    purpose: 'Vermögen minus Schulden. Ist es aufgebraucht, steht es mit Minus.',
    changes: 'Den Substanzwert.',
    source:
      'Bilanz Passiva A.; ist es aufgebraucht, gesondert am Schluss der Aktiva (§ 268 Abs. 3 HGB)',
  },
  'balance.subscribedCapital': {
    label: 'Stammkapital',
    unit: 'euro',
    purpose: 'Das gezeichnete Kapital einer GmbH, UG oder AG.',
    changes: 'Was bei einem Verkauf durch die GmbH steuerfrei zurückkommt.',
    source: 'Bilanz Passiva A.I.',
  },
  'balance.bankDebt': {
    label: 'Bankdarlehen',
    unit: 'euro',
    purpose: 'Was das Unternehmen Banken schuldet, auch der Kontokorrent.',
    changes: 'Sie werden vom Unternehmenswert abgezogen.',
    source: 'Bilanz Passiva C.2.',
  },
  'balance.ownerLoans': {
    label: 'Darlehen von Gesellschaftern',
    unit: 'euro',
    purpose: 'Geld, das Sie oder andere Beteiligte dem Unternehmen geliehen haben.',
    changes: 'Sie werden wie Bankdarlehen abgezogen und Ihnen zurückgezahlt.',
    source: 'Bilanz Passiva C.8., gesondert ausgewiesen (§ 42 Abs. 3 GmbHG)',
  },
  'balance.leasingDebt': {
    label: 'Leasing, das wie Schulden zählt',
    unit: 'euro',
    purpose: 'Restraten von Leasing, das einen Kredit ersetzt.',
    changes: 'Ein Käufer zieht es meist wie Schulden ab.',
    source: 'Leasingverträge, Anhang',
  },
  'balance.taxProvisions': {
    label: 'Steuerrückstellungen',
    unit: 'euro',
    purpose: 'Steuern für frühere Jahre, die noch zu zahlen sind.',
    changes: 'Sie zählen in der Kaufpreisbrücke wie Schulden.',
    source: 'Bilanz Passiva B.2.',
  },
  'balance.pensionBook': {
    label: 'Pensionsrückstellung, Handelsbilanz',
    unit: 'euro',
    purpose: 'Was das Unternehmen Ihnen oder anderen als Rente zugesagt hat.',
    changes: 'Zum Vergleich. Für den Preis zählt der heutige Wert.',
    source: 'Bilanz Passiva B.1.',
  },
  'balance.pensionTax': {
    label: 'Pensionsrückstellung, Steuerbilanz',
    unit: 'euro',
    purpose: 'Gerechnet mit 6 % Zins (§ 6a Abs. 3 EStG).',
    changes: 'Zum Vergleich. Für den Preis zählt der heutige Wert.',
    source: 'Steuerbilanz',
  },
  'balance.pensionMarket': {
    label: 'Pensionszusage, heutiger Wert',
    unit: 'euro',
    purpose: 'Was eine Versicherung für die Übernahme verlangen würde.',
    changes: 'Dieser Betrag wird vom Unternehmenswert abgezogen.',
    source: 'Gutachten eines Versicherungsmathematikers',
  },
  'balance.otherProvisions': {
    label: 'Sonstige Rückstellungen',
    unit: 'euro',
    purpose: 'Urlaub, Überstunden, Gewährleistung, Abschlusskosten.',
    changes: 'Nur der Teil, der wie Schulden zählt, mindert den Kaufpreis.',
    source: 'Bilanz Passiva B.3.',
  },
  'balance.debtLikeProvisions': {
    label: 'davon wie Schulden',
    unit: 'euro',
    purpose: 'Was ein Käufer als Schulden ansieht, etwa offener Urlaub und Überstunden.',
    changes: 'Dieser Betrag wird vom Unternehmenswert abgezogen.',
    source: 'Aufstellung der Rückstellungen',
  },
  'balance.prepayments': {
    label: 'Erhaltene Anzahlungen',
    unit: 'euro',
    purpose: 'Geld von Kunden für Arbeit, die noch nicht fertig ist.',
    changes: 'Sie mindern das Umlaufvermögen in der Kaufpreisbrücke.',
    source: 'Bilanz Passiva C.3.',
  },
  'balance.suppliers': {
    label: 'Verbindlichkeiten bei Lieferanten',
    unit: 'euro',
    purpose: 'Rechnungen, die Sie noch nicht bezahlt haben.',
    changes: 'Sie mindern das Umlaufvermögen in der Kaufpreisbrücke.',
    source: 'Bilanz Passiva C.4.',
  },
  'balance.otherLiabilities': {
    label: 'Sonstige Verbindlichkeiten',
    unit: 'euro',
    purpose: 'Umsatzsteuer, Löhne, Sozialabgaben, ohne Darlehen von Gesellschaftern.',
    changes: 'Sie mindern das Umlaufvermögen in der Kaufpreisbrücke.',
    source: 'Bilanz Passiva C.8.',
  },
  'balance.nonOperatingMarket': {
    label: 'Betriebsfremdes Vermögen, heutiger Wert',
    unit: 'euro',
    purpose:
      'Was der Betrieb zum Arbeiten nicht braucht, etwa Wertpapiere oder ein vermietetes Haus.',
    changes: 'Es kommt zum Kaufpreis hinzu, nach Abzug seiner Schulden.',
    source: 'Gutachten, Depotauszug',
  },
  'balance.nonOperatingBook': {
    label: 'Betriebsfremdes Vermögen, Buchwert',
    unit: 'euro',
    purpose: 'Wie es in der Bilanz steht.',
    changes: 'Stille Reserven im Substanzwert.',
    source: 'Anlagenverzeichnis',
  },
  'balance.nonOperatingDebt': {
    label: 'Schulden auf betriebsfremdes Vermögen',
    unit: 'euro',
    purpose:
      'Darlehen, mit denen dieses Vermögen bezahlt wurde. Zählen Sie sie nicht noch einmal bei den Bankdarlehen.',
    changes: 'Sie werden vom betriebsfremden Vermögen abgezogen.',
    source: 'Darlehensverträge',
  },
  'balance.holdingsMarket': {
    label: 'Beteiligungen, heutiger Wert',
    unit: 'euro',
    purpose: 'Anteile an anderen Unternehmen (§ 200 Abs. 3 BewG).',
    changes: 'Nur den Wert für Schenkung und Erbschaft.',
    source: 'Bilanz Aktiva A.III.',
  },
  'balance.recentContributionsNet': {
    label: 'In zwei Jahren eingelegtes Vermögen',
    unit: 'euro',
    purpose:
      'Heutiger Wert minus Schulden dessen, was Sie in den letzten zwei Jahren eingelegt haben (§ 200 Abs. 4 BewG).',
    changes: 'Nur den Wert für Schenkung und Erbschaft.',
    source: 'Konten der Einlagen',
  },
  'balance.minimumCash': {
    label: 'Geld, das der Betrieb braucht',
    unit: 'euro',
    purpose: 'Was immer auf dem Konto sein muss, oft rund eine Monatslohnsumme.',
    changes: 'Nur was darüber liegt, erhöht den Kaufpreis.',
    source: 'Kontoauszüge eines Jahres, Lohnbuchhaltung',
  },
  'balance.averageWorkingCapital': {
    label: 'Umlaufvermögen im Mittel von zwölf Monaten',
    unit: 'euro',
    purpose:
      'Vorräte + Forderungen + Sonstige − Anzahlungen − Lieferanten − sonstige Verbindlichkeiten. Käufer vereinbaren es als Sollwert.',
    changes:
      'Liegt der Stichtag darüber oder darunter, ändert sich der Kaufpreis um den Unterschied.',
    source: 'Summen- und Saldenlisten von zwölf Monaten',
  },
  'balance.deferredMaintenance': {
    label: 'Aufgeschobene Reparaturen',
    unit: 'euro',
    purpose: 'Was bald ersetzt oder repariert werden muss.',
    changes: 'Es mindert den Substanzwert.',
    source: 'Angebote, Wartungslisten',
  },
  'balance.closingCosts': {
    label: 'Kosten einer Schließung',
    unit: 'euro',
    purpose: 'Abfindungen, Rückbau, Ende von Miet- und Leasingverträgen.',
    changes: 'Den Wert bei einer Schließung.',
    source: 'Verträge, Betriebszugehörigkeit der Beschäftigten',
  },

  'plan.years.year': {
    label: 'Planjahr',
    unit: 'year',
    purpose: 'Das erste Planjahr folgt auf das Jahr der Bewertung.',
    changes: 'Die Reihenfolge der Planung.',
  },
  'plan.years.revenue': {
    label: 'Umsatz laut Plan',
    unit: 'euro',
    purpose: 'Erlöse ohne Umsatzsteuer. Er geht dem Wachstum vor.',
    changes: 'Den Wert nach Planung (DCF).',
    source: 'Ihre Planung',
  },
  'plan.years.growthPercent': {
    label: 'Wachstum',
    unit: 'percent',
    purpose: 'Um wie viel der Umsatz gegenüber dem Vorjahr steigt oder sinkt.',
    changes: 'Umsatz und EBIT des Planjahrs, wenn Sie dort nichts eintragen.',
    source: 'Ihre Planung',
  },
  'plan.years.ebit': {
    label: 'EBIT laut Plan',
    unit: 'euro',
    purpose: 'Bereinigt, also mit Unternehmerlohn. Ohne Angabe bleibt die Marge gleich.',
    changes: 'Den Wert nach Planung (DCF).',
    source: 'Ihre Planung',
  },
  'plan.years.depreciation': {
    label: 'Abschreibungen laut Plan',
    unit: 'euro',
    purpose: 'Ohne Angabe wie im Jahr davor.',
    changes: 'Den Wert nach Planung (DCF).',
    source: 'Ihre Planung',
  },
  'plan.years.investments': {
    label: 'Investitionen laut Plan',
    unit: 'euro',
    purpose: 'Ohne Angabe wie im Jahr davor.',
    changes: 'Den Wert nach Planung (DCF).',
    source: 'Ihre Planung',
  },
  'plan.years.workingCapitalChange': {
    label: 'Mehr Umlaufvermögen',
    unit: 'euro',
    purpose:
      'Um wie viel Vorräte und Forderungen stärker wachsen als Anzahlungen und Lieferantenschulden.',
    changes: 'Gebundenes Geld mindert den Wert nach Planung (DCF).',
    source: 'Ihre Planung',
  },
  'plan.workingCapitalPercent': {
    label: 'Umlaufvermögen in % vom Umsatz',
    unit: 'percent',
    purpose: 'Wächst der Umsatz, wächst das Umlaufvermögen mit.',
    changes: 'Gebundenes Geld mindert den Wert nach Planung (DCF).',
    source: 'Bilanz, Umlaufvermögen ÷ Umsatz',
  },
  'plan.terminalGrowthPercent': {
    label: 'Wachstum nach dem Plan',
    unit: 'percent',
    purpose: 'Wie der Gewinn danach auf Dauer wächst, höchstens 1,5 %.',
    changes: 'Den Wert nach Planung (DCF), meist zum größeren Teil.',
  },
  'plan.terminalInvestments': {
    label: 'Investitionen auf Dauer',
    unit: 'euro',
    purpose:
      'Was jedes Jahr nötig ist, damit der Betrieb bleibt, wie er ist. Mindestens die Abschreibungen.',
    changes: 'Den Wert nach Planung (DCF).',
    source: 'Ihre Planung',
  },

  'owner.birthYear': {
    label: 'Ihr Geburtsjahr',
    unit: 'year',
    purpose:
      'Ab 55 Jahren gibt es beim Verkauf eines Betriebs Erleichterungen (§ 16 Abs. 4, § 34 Abs. 3 EStG).',
    changes: 'Steuer bei Einzelunternehmen und Personengesellschaft.',
  },
  'owner.unableToWork': {
    label: 'Dauernd berufsunfähig',
    unit: 'yesNo',
    purpose: 'Dann gelten die Erleichterungen auch vor 55 Jahren. Die Angabe ist freiwillig.',
    changes: 'Steuer bei Einzelunternehmen und Personengesellschaft.',
    source: 'Bescheid, ärztliches Zeugnis',
  },
  'owner.taxTariff': {
    label: 'Steuertarif',
    unit: 'choice',
    purpose: 'Ob Sie die Einkommensteuer allein oder mit Ihrem Ehegatten zahlen.',
    changes: 'Die Steuer auf den Erlös.',
    source: 'Einkommensteuerbescheid',
    choices: TAX_TARIFF_LABELS,
  },
  'owner.churchTaxPercent': {
    label: 'Kirchensteuer',
    unit: 'choice',
    purpose:
      '8 % in Baden-Württemberg und Bayern, sonst 9 %. Die Angabe ist freiwillig, denn sie sagt etwas über Ihre Religion.',
    changes: 'Die Steuer auf den Erlös.',
    source: 'Einkommensteuerbescheid',
    choices: { '0': 'Keine', '8': '8 %', '9': '9 %' },
  },
  'owner.otherTaxableIncome': {
    label: 'Übriges zu versteuerndes Einkommen',
    unit: 'euro',
    purpose: 'Ihr Einkommen im Jahr des Verkaufs ohne den Verkauf.',
    changes: 'Den Steuersatz auf den Erlös.',
    source: 'Einkommensteuerbescheid, „zu versteuerndes Einkommen“',
  },
  'owner.allowanceUsed': {
    label: 'Freibetrag schon einmal genutzt',
    unit: 'yesNo',
    purpose: 'Den Freibetrag für Betriebsveräußerungen gibt es einmal im Leben (§ 16 Abs. 4 EStG).',
    changes: 'Steuer bei Einzelunternehmen und Personengesellschaft.',
    source: 'Frühere Steuerbescheide',
  },
  'owner.reducedRateUsed': {
    label: 'Ermäßigten Steuersatz schon einmal genutzt',
    unit: 'yesNo',
    purpose: 'Den ermäßigten Satz gibt es einmal im Leben (§ 34 Abs. 3 EStG).',
    changes: 'Steuer bei Einzelunternehmen und Personengesellschaft.',
    source: 'Frühere Steuerbescheide',
  },
  'owner.needAfterTax': {
    label: 'Was Ihnen bleiben soll',
    unit: 'euro',
    purpose: 'Der Bedarf nach Steuern und Kosten aus Modul 1.',
    changes: 'Mindestpreis und Lücke. Am Wert ändert er nichts.',
    source: 'Ihre Rechnung aus Modul 1',
  },
  'owner.communityOfGains': {
    label: 'Verheiratet ohne Ehevertrag',
    unit: 'yesNo',
    purpose:
      'Wer im gesetzlichen Güterstand über fast sein ganzes Vermögen verfügt, braucht die Zustimmung des anderen (§ 1365 BGB).',
    changes: 'Ob die Zustimmung in Ihrem Plan steht.',
  },
  'owner.personalGuarantee': {
    label: 'Sie bürgen persönlich für Schulden des Unternehmens',
    unit: 'yesNo',
    purpose: 'Eine Bürgschaft endet nicht mit dem Verkauf. Die Bank muss Sie daraus entlassen.',
    changes: 'Ob die Entlassung in Ihrem Plan steht.',
    source: 'Kreditvertrag, Bürgschaftsurkunde',
  },
  'owner.keepsBuilding': {
    label: 'Sie behalten das Betriebsgebäude',
    unit: 'yesNo',
    purpose:
      'Bleibt ein Gebäude, das zum Betriebsvermögen gehört, bei Ihnen, wird sein Wert mitbesteuert (§ 16 Abs. 3 Satz 7 EStG).',
    changes: 'Steuer ohne Geldzufluss, Bereinigung um die übliche Miete.',
    source: 'Grundbuch, Anlagenverzeichnis',
  },
  'owner.buildingMarketValue': {
    label: 'Gebäude, heutiger Wert',
    unit: 'euro',
    purpose: 'Was das Gebäude mit Grundstück heute wert ist.',
    changes: 'Die Steuer, wenn Sie es behalten.',
    source: 'Gutachten, Bodenrichtwert',
  },
  'owner.buildingBookValue': {
    label: 'Gebäude, Buchwert',
    unit: 'euro',
    purpose: 'Wie das Gebäude mit Grundstück in der Bilanz steht.',
    changes: 'Die Steuer, wenn Sie es behalten.',
    source: 'Bilanz Aktiva A.II.1.',
  },

  'buyer.foreign': {
    label: 'Ein Käufer von außerhalb der EU ist denkbar',
    unit: 'yesNo',
    purpose: 'In manchen Branchen ist ein solcher Erwerb vorher zu melden (§§ 55, 55a AWV).',
    changes: 'Ob die Prüfung in Ihrem Plan steht.',
  },
  'buyer.largeGroup': {
    label: 'Ein Käufer mit mehr als 17,5 Mio. € Umsatz im Inland ist denkbar',
    unit: 'yesNo',
    purpose:
      'Bei großen Käufern kann der Verkauf beim Bundeskartellamt anzumelden sein (§§ 35, 39 GWB).',
    changes: 'Ob die Prüfung in Ihrem Plan steht.',
  },
  'buyer.ownFunds': {
    label: 'Eigene Mittel des Käufers',
    unit: 'euro',
    purpose: 'Was ein Käufer ohne Bank aufbringt.',
    changes: 'Den Preis, den ein Käufer bezahlen kann.',
    source: 'Auskunft des Käufers',
  },
  'buyer.bankRatePercent': {
    label: 'Zins der Bank',
    unit: 'percent',
    purpose: 'Zins im Jahr für das Darlehen, mit dem gekauft wird.',
    changes: 'Den Preis, den ein Käufer bezahlen kann.',
    source: 'Auskunft einer Bank',
  },
  'buyer.bankTermYears': {
    label: 'Laufzeit des Darlehens',
    unit: 'years',
    purpose: 'In wie vielen Jahren die Bank ihr Geld zurückhaben will.',
    changes: 'Je länger, desto kleiner die Rate und desto höher der Preis.',
    source: 'Auskunft einer Bank',
  },
  'buyer.graceYears': {
    label: 'Tilgungsfreie Jahre',
    unit: 'years',
    purpose: 'Jahre am Anfang, in denen nur Zinsen gezahlt werden.',
    changes: 'Die Rate danach.',
    source: 'Bedingungen des Förderkredits',
  },
  'buyer.sellerLoan': {
    label: 'Darlehen, das Sie stehen lassen',
    unit: 'euro',
    purpose: 'Ein Teil des Kaufpreises, den der Käufer Ihnen später zahlt.',
    changes: 'Den Preis, den ein Käufer bezahlen kann, und Ihr Risiko.',
  },
  'buyer.sellerLoanRatePercent': {
    label: 'Zins Ihres Darlehens',
    unit: 'percent',
    purpose: 'Was der Käufer Ihnen dafür im Jahr zahlt.',
    changes: 'Die Raten des Käufers.',
  },
  'buyer.sellerLoanYears': {
    label: 'Laufzeit Ihres Darlehens',
    unit: 'years',
    purpose: 'In wie vielen gleichen Teilen es zurückgezahlt wird.',
    changes: 'Die Raten des Käufers.',
  },
  'buyer.sideCosts': {
    label: 'Nebenkosten des Käufers',
    unit: 'euro',
    purpose: 'Notar, Beratung, Prüfung, Bankgebühren.',
    changes: 'Sie mindern, was für den Preis übrig ist.',
  },
  'buyer.reserve': {
    label: 'Reserve des Käufers',
    unit: 'euro',
    purpose: 'Was er für das erste Jahr zurückbehält.',
    changes: 'Sie mindert, was für den Preis übrig ist.',
  },
  'buyer.depreciation': {
    label: 'Abschreibungen nach der Übergabe',
    unit: 'euro',
    purpose: 'Sie kosten kein Geld und stehen für Raten bereit.',
    changes: 'Den Preis, den ein Käufer bezahlen kann.',
    source: 'GuV Nr. 7 a, letztes Jahr',
  },
  'buyer.replacementInvestments': {
    label: 'Ersatzinvestitionen im Jahr',
    unit: 'euro',
    purpose: 'Was jedes Jahr für neue Maschinen und Fahrzeuge nötig ist.',
    changes: 'Den Preis, den ein Käufer bezahlen kann.',
    source: 'Anlagenspiegel, Mittel mehrerer Jahre',
  },
  'buyer.oldDebtService': {
    label: 'Kapitaldienst alter Darlehen',
    unit: 'euro',
    purpose: 'Tilgung und Zinsen im Jahr für Darlehen, die im Unternehmen bleiben.',
    changes: 'Den Preis, den ein Käufer bezahlen kann.',
    source: 'Tilgungspläne',
  },
  'buyer.oldInterest': {
    label: 'davon Zinsen',
    unit: 'euro',
    purpose: 'Der Zinsteil des Kapitaldienstes alter Darlehen.',
    changes: 'Die Steuer in der Rechnung des Käufers.',
    source: 'Tilgungspläne',
  },
  'buyer.requiredDscr': {
    label: 'Verlangte Deckung der Raten',
    unit: 'factor',
    purpose: 'Wie viel mehr als die Raten verfügbar sein muss. Bei 1,2 sind es 20 % mehr.',
    changes: 'Den Preis, den ein Käufer bezahlen kann.',
    source: 'Auskunft einer Bank',
  },
  'buyer.interestDeductible': {
    label: 'Zinsen mindern die Steuer',
    unit: 'yesNo',
    purpose: 'Beim Kauf von Anteilen ist das oft nicht der Fall.',
    changes: 'Den Preis, den ein Käufer bezahlen kann.',
    source: 'Fragen Sie Ihre Steuerberatung',
  },
  'buyer.stressPercent': {
    label: 'Rückgang, den der Käufer übersteht',
    unit: 'percent',
    purpose: 'Um wie viel das EBIT sinken darf, bevor die Raten nicht mehr gedeckt sind.',
    changes: 'Den Preis, den ein Käufer bezahlen kann.',
  },

  'choice.measure': {
    label: 'Nachhaltiges EBIT',
    unit: 'choice',
    purpose: 'Mit welchem EBIT gerechnet wird.',
    changes: 'Alle Werte, die auf dem Gewinn beruhen.',
    choices: MEASURE_LABELS,
  },
  'choice.reason': {
    label: 'Warum diese Rechenweise?',
    unit: 'text',
    purpose: 'Ein Satz, den Sie einem Käufer sagen würden.',
    changes: 'Er steht im Bericht.',
  },
  'choice.rateShiftPercent': {
    label: 'Zuschlag oder Abschlag beim Zins',
    unit: 'percent',
    purpose: 'Um bis zu drei Punkte, wenn Ihr Risiko höher oder niedriger ist als angenommen.',
    changes: 'Ertragswert und Wert nach Planung.',
  },
  'choice.meltingSharePercent': {
    label: 'Gewinn, der an Ihnen hängt',
    unit: 'percent',
    purpose: 'Der Teil, der nach Ihrem Ausscheiden Jahr für Jahr verloren geht.',
    changes: 'Den Ertragswert mit Abschmelzung, der den Zuschlag im Zins ersetzt.',
  },
  'choice.meltingYears': {
    label: 'Jahre der Abschmelzung',
    unit: 'years',
    purpose: 'Wie lange es dauert, bis dieser Teil verloren ist.',
    changes: 'Den Ertragswert mit Abschmelzung.',
  },

  'offers.bidder': {
    label: 'Wer bietet?',
    unit: 'text',
    purpose: 'Ein Name oder Kürzel, an dem Sie das Angebot erkennen.',
    changes: 'Die Überschrift im Vergleich.',
  },
  'offers.basis': {
    label: 'Wofür ist der Preis?',
    unit: 'choice',
    purpose: 'Angebote nennen oft den Preis vor Schulden und Barmitteln.',
    changes: 'Ob die Kaufpreisbrücke noch abgezogen wird.',
    source: 'Angebot oder Absichtserklärung',
    choices: OFFER_BASIS_LABELS,
  },
  'offers.atClosing': {
    label: 'Sofort bei Übergabe',
    unit: 'euro',
    purpose: 'Was am Tag der Übergabe gezahlt wird.',
    changes: 'Netto sofort.',
    source: 'Angebot oder Absichtserklärung',
  },
  'offers.sellerLoan': {
    label: 'Verkäuferdarlehen',
    unit: 'euro',
    purpose: 'Fester Teil des Preises, der später gezahlt wird.',
    changes: 'Netto später. Versteuert wird er in der Regel sofort.',
    source: 'Angebot oder Absichtserklärung',
  },
  'offers.sellerLoanRatePercent': {
    label: 'Zins des Verkäuferdarlehens',
    unit: 'percent',
    purpose: 'Zins im Jahr auf den Rest.',
    changes: 'Den heutigen Wert der späteren Zahlungen.',
    source: 'Angebot oder Absichtserklärung',
  },
  'offers.sellerLoanYears': {
    label: 'Laufzeit des Verkäuferdarlehens',
    unit: 'years',
    purpose: 'In wie vielen gleichen Teilen gezahlt wird.',
    changes: 'Den heutigen Wert der späteren Zahlungen.',
    source: 'Angebot oder Absichtserklärung',
  },
  'offers.earnOut': {
    label: 'Earn-out',
    unit: 'euro',
    purpose: 'Höchstbetrag, der nur bei Erfolg nach der Übergabe gezahlt wird.',
    changes: 'Netto später. Wann er versteuert wird, hängt vom Einzelfall ab.',
    source: 'Angebot oder Absichtserklärung',
  },
  'offers.earnOutYears': {
    label: 'Jahre des Earn-outs',
    unit: 'years',
    purpose: 'Über wie viele Jahre der Erfolg gemessen wird.',
    changes: 'Den heutigen Wert der späteren Zahlungen.',
    source: 'Angebot oder Absichtserklärung',
  },
  'offers.note': {
    label: 'Notiz',
    unit: 'text',
    purpose: 'Zusagen außer dem Preis: Arbeitsplätze, Name, Standort.',
    changes: 'Sie steht im Vergleich neben den Beträgen.',
  },
} as const satisfies Readonly<Record<FieldPath, FieldDescription>>;

/**
 * The description of a field by its place in the facts: `years.1.items.0.amount` and
 * `years.2024.items.<id>.amount` both stand for `years.items.amount`. undefined for a whole group or list.
 */
export function describeField(path: string): FieldDescription | undefined {
  const fields: Readonly<Record<string, FieldDescription>> = FACT_FIELDS;
  return fields[withoutPositions(path)];
}

/** `years.2024.items.<id>.amount` as `years.items.amount`. */
export function withoutPositions(path: string): string {
  const [group = '', ...rest] = path.split('.');
  const inList = group === 'years' || group === 'offers';
  const own = inList ? rest.slice(1) : rest;
  const [list, , ...deeper] = own;
  const nested = (group === 'years' && list === 'items') || (group === 'plan' && list === 'years');
  return [group, ...(nested && list ? [list, ...deeper] : own)].join('.');
}

/** What a field is called where it stands alone: „Umsatz 2024“. */
export function titleOf(path: string): string {
  const label = describeField(path)?.label ?? '';
  const [group, year = ''] = path.split('.');
  if (group === 'years' && /^\d{4}$/.test(year)) return `${label || 'Jahr'} ${year}`;
  return label || GROUP_LABELS[group as FactGroup] || path;
}
