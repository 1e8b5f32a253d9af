import { KEY_CUSTOMER_PERCENT } from '../valuation/index.js';

/**
 * Every field in two lines: path, unit and label; then purpose, effect on the result and source.
 * „GuV“ is the total cost format of § 275 Abs. 2 HGB, „Bilanz“ the order of § 266 Abs. 2 and 3 HGB,
 * „BWA“ the lines of the usual short-term profit account (DATEV, form 01).
 */
export const FIELD_TEXTS = `
company.name | text | Firma
  Der Name, unter dem das Unternehmen auftritt. | Er steht auf Bericht, Tabellen und ausgefüllten Unterlagen. Gerechnet wird damit nicht. | Handelsregister, Briefkopf
company.legalForm | choice | Rechtsform
  Von der Rechtsform hängt ab, was verkauft wird und wie der Erlös besteuert wird. | Steuer auf den Erlös, Unternehmerlohn, Behandlung der Bankschulden. | Handelsregister, Gesellschaftsvertrag
company.industry | choice | Branche
  Jede Branche hat eine übliche Spanne von Multiplikatoren. | Den Wert nach Multiplikator.
company.federalState | choice | Bundesland
  Förderprogramme, Bürgschaftsbank und Kirchensteuer sind Sache der Länder. | Welche Stellen genannt werden. Der Wert ändert sich nicht.
company.seat | text | Sitz
  Die Gemeinde, in der das Unternehmen seinen Sitz hat. | Sie steht in Unterlagen. Nach ihr richtet sich der Hebesatz. | Handelsregister, Gewerbesteuerbescheid
company.tradeTaxMultiplierPercent | percent | Hebesatz der Gewerbesteuer
  Mit dem Hebesatz berechnet die Gemeinde die Gewerbesteuer (§ 16 GewStG). | Den Steuersatz im Ertragswert, in der Planung und bei einer GmbH, die selbst verkauft. | Gewerbesteuerbescheid, Internetseite der Gemeinde
company.foundingYear | year | Gründungsjahr
  Ein Unternehmen, das es lange gibt, gilt als sicherer. | Den Faktor für das Unternehmensalter beim Multiplikator. | Gesellschaftsvertrag, Gewerbeanmeldung
company.employees | count | Beschäftigte
  Alle, die angestellt sind, auch Teilzeitkräfte und Auszubildende, ohne Sie selbst. | Den Faktor für die Größe beim Multiplikator und die Pflichten beim Verkauf. | Lohnbuchhaltung
company.ownerDependency | choice | Abhängigkeit von Ihnen
  Wie viel ohne Sie liegen bliebe: Angebote, Kunden, Technik, Entscheidungen. | Multiplikator und Zins. Oft der größte Hebel auf das, was Ihnen bleibt. | Punkte aus Modul 2
company.keyCustomer | choice | Ein Kunde mit über ${KEY_CUSTOMER_PERCENT} % vom Umsatz
  Fällt dieser Kunde weg, fehlt ein großer Teil des Gewinns. | Multiplikator und Zins. | Umsatzliste nach Kunden
company.marketPosition | choice | Markt
  Wo Ihre Kunden sitzen. | Den Multiplikator, wenn Sie national oder international verkaufen.
company.growthTrend | choice | Trend
  Wohin sich Umsatz und Gewinn in den nächsten Jahren bewegen. | Multiplikator und Zins.
company.valuationYear | year | Jahr der Bewertung
  Das Jahr, für das „heute“ gerechnet wird. | Welche Steuersätze gelten und welche Jahre Sie eingeben können.
company.plannedSaleYear | year | Geplantes Jahr des Verkaufs
  Das Jahr, in dem Sie übergeben wollen. | Ihr Alter bei der Übergabe und die Steuersätze nach der Vorbereitung.
company.plannedSaleDate | date | Geplanter Tag der Übergabe
  Der Tag, an dem das Unternehmen übergeht (Vollzug). | Fristen, Termine und Unterlagen. Für den Wert genügt das Jahr.
company.premisesOwner | choice | Wem gehören die Betriebsräume?
  Vom Eigentum hängt ab, ob die Räume mitverkauft werden oder vermietet bleiben. | Bereinigung (übliche Miete), Steuer auf den Erlös, steuerlicher Wert. | Grundbuch, Mietvertrag
company.premises | text | Betriebsräume
  Art, Größe und Mietvertrag in einem Satz. | Der Satz steht in Unterlagen. Gerechnet wird damit nicht. | Mietvertrag
company.saleWay | choice | An wen geht das Unternehmen?
  Jeder Weg hat eigene Schritte und eigene Fristen. „Noch offen“ ist eine gute Antwort. | Welche Aufgaben in Ihrem Plan stehen. Am Wert ändert sich nichts.
company.worksCouncil | yesNo | Es gibt einen Betriebsrat
  Betriebsrat oder Wirtschaftsausschuss sind vor einem Verkauf zu unterrichten (§§ 106, 109a BetrVG). | Ob die Unterrichtung in Ihrem Plan steht.
company.craftLicence | yesNo | Der Betrieb braucht einen Meister
  Ein zulassungspflichtiges Handwerk braucht auch nach der Übergabe eine eingetragene Betriebsleitung (§§ 1, 7 HwO). | Ob Sie das rechtzeitig mit der Handwerkskammer klären. | Eintragung in der Handwerksrolle
company.pensionPromise | yesNo | Das Unternehmen hat eine Pension zugesagt
  Eine Zusage an Sie oder an Beschäftigte zieht die Käuferseite vom Preis ab, und zwar mit ihrem wirklichen Wert. | Ob die Bewertung der Zusage in Ihrem Plan steht. | Passivseite, „Rückstellungen für Pensionen“
company.keyPerson | yesNo | Es hängt viel an einer Person außer Ihnen
  Geht diese Person, verliert der Betrieb Wissen, Kunden oder eine Zulassung. | Ob Bindung und Vertretung dieser Person in Ihrem Plan stehen.
company.privateRights | yesNo | Name, Internetadresse oder Marke gehören Ihnen persönlich
  Was auf Sie eingetragen ist, geht nicht von selbst mit über. | Ob die Übertragung in Ihrem Plan steht. | Auszug der DENIC, Markenregister
company.grantsRunning | yesNo | Ein Zuschuss mit Bindungsfrist läuft noch
  Manche Bescheide verlangen Geld zurück, wenn der Betrieb in der Bindungsfrist den Inhaber wechselt. | Ob die Prüfung der Bescheide in Ihrem Plan steht. | Bewilligungsbescheid
shares.dealType | choice | Gegenstand des Verkaufs
  Verkauft werden entweder die Anteile oder die Gegenstände des Betriebs. | Steuer und Kaufpreisbrücke.
shares.heldBy | choice | Wer hält die Anteile?
  Bei GmbH, UG und AG richtet sich die Steuer danach, wem die Anteile gehören. | Steuer auf den Erlös: § 17 EStG mit 60 % oder § 8b KStG mit 5 %. | Gesellschafterliste im Handelsregister
shares.soldPercent | percent | Verkaufter Anteil
  Wie viel vom ganzen Unternehmen Sie verkaufen. | Ihren Teil am Kaufpreis und den Freibetrag nach § 17 Abs. 3 EStG. | Gesellschafterliste
shares.heldPercent | percent | Ihr Anteil am Unternehmen
  Wie viel vom ganzen Unternehmen Ihnen heute gehört. | Verkaufen Sie von einem Anteil an einer Personengesellschaft nur einen Teil, entfallen Freibetrag und Ermäßigung, und Gewerbesteuer kommt hinzu (§ 16 Abs. 1 Satz 2 EStG). Den Wert für Schenkung und Erbschaft. | Gesellschafterliste, Gesellschaftsvertrag
shares.acquisitionCost | euro | Anschaffungskosten der Anteile
  Was Sie für die verkauften Anteile bezahlt oder eingezahlt haben. | Den steuerpflichtigen Gewinn (§ 17 Abs. 2 EStG). | Gründungsurkunde, Kaufvertrag, Kapitalerhöhungen
shares.bookValue | euro | Buchwert des Verkauften
  Bei Einzelunternehmen und Personengesellschaft das Kapitalkonto, bei einer Holding der Wert der Anteile in ihrer Bilanz. | Den steuerpflichtigen Gewinn (§ 16 Abs. 2 EStG, § 8b Abs. 2 KStG). | Steuerbilanz; Bilanz Passiva A. oder Aktiva A.III. der Holding
shares.coShareholders | count | Weitere Beteiligte
  Wie viele Personen außer Ihnen beteiligt sind. | Zustimmungen und Unterlagen. Ist es niemand, gehört Ihnen alles, und ein Verkauf von weniger ist ein Teilverkauf. Der Wert ändert sich nicht. | Gesellschafterliste, Gesellschaftsvertrag
shares.ownCosts | euro | Ihre Kosten des Verkaufs
  Steuerberatung, Anwalt, Vermittlung, jeweils mit Umsatzsteuer, die Sie nicht zurückbekommen. | Sie mindern den Erlös und den steuerpflichtigen Gewinn. | Angebote und Honorarvereinbarungen
shares.contributedOn | date | Einbringung oder Umwandlung am
  Wurde das Unternehmen zum Buchwert in eine GmbH eingebracht, gilt eine Frist von sieben Jahren (§ 22 UmwStG); wurde es aus einer GmbH umgewandelt, eine von fünf (§ 18 Abs. 3 UmwStG). | Ein Verkauf innerhalb der Frist wird nachträglich besteuert. Das rechnet diese Seite nicht. | Einbringungs- oder Umwandlungsvertrag
shares.giftedOn | date | Geschenkt oder geerbt am
  Wurde dafür Verschonung genutzt, gilt eine Frist von fünf oder sieben Jahren (§ 13a ErbStG). | Ein Verkauf innerhalb der Frist kann die Verschonung kosten. Das rechnet diese Seite nicht. | Schenkungsvertrag, Steuerbescheid
shares.operationalSplit | yesNo | Betriebsaufspaltung
  Sie liegt vor, wenn Sie dem Unternehmen, das Sie beherrschen, etwas Wesentliches vermieten. | Die Anteile sind dann Betriebsvermögen, auch das Vermietete kann besteuert werden. | Fragen Sie Ihre Steuerberatung
shares.movingAbroad | yesNo | Wegzug ins Ausland geplant
  Wer mit Anteilen wegzieht, muss mit Steuer ohne Verkauf rechnen (§ 6 AStG). | Ein Hinweis erscheint. Gerechnet wird damit nicht.
years.year | year | Jahr
  Das Geschäftsjahr, zu dem die Zahlen gehören. | Die Reihenfolge: Jüngere Jahre zählen bei der gewichteten Rechenweise mehr. | Deckblatt des Jahresabschlusses
years.forecast | yesNo | Vorschau
  Das laufende Jahr, das noch nicht abgeschlossen ist. | Es wird gezeigt und als Vorschau gekennzeichnet. | Hochrechnung aus der BWA
years.revenue | euro | Umsatz
  Erlöse des Jahres ohne Umsatzsteuer. | Die Marge und die Warnungen, wenn sie stark schwankt. | GuV Nr. 1 · BWA-Zeile „Umsatzerlöse“
years.netIncome | euro | Jahresüberschuss
  Der Gewinn nach Steuern. Ein Fehlbetrag steht mit Minus. | Daraus wird das EBIT: Jahresüberschuss + Ertragsteuern + Zinsen. | GuV Nr. 17 · BWA-Zeile „Vorläufiges Ergebnis“
years.incomeTaxes | euro | Steuern vom Einkommen und vom Ertrag
  Körperschaft- und Gewerbesteuer. Kraftfahrzeugsteuer gehört nicht dazu. | Sie werden zum Jahresüberschuss gezählt, um das EBIT zu finden. | GuV Nr. 14 · BWA-Zeile „Steuern Einkommen u. Ertrag“
years.interestExpense | euro | Zinsaufwand
  Zinsen für Darlehen und Kontokorrent. | Sie werden zum Jahresüberschuss gezählt, um das EBIT zu finden. | GuV Nr. 13 · BWA-Zeile „Zinsaufwand“
years.interestIncome | euro | Zinserträge
  Zinsen, die das Unternehmen bekommt. | Sie werden beim Weg vom Jahresüberschuss zum EBIT abgezogen. | GuV Nr. 11 · BWA-Zeile „Zinserträge“
years.ebit | euro | EBIT
  Der Gewinn vor Zinsen und Ertragsteuern. Tragen Sie ihn ein, wenn Sie ihn kennen. | Fast alles: Jeder Euro EBIT zählt im Wert mehrfach. | GuV Nr. 17 + Nr. 14 + Nr. 13 − Nr. 11 · nahe bei der BWA-Zeile „Betriebsergebnis“
years.depreciation | euro | Abschreibungen
  Abnutzung von Maschinen, Fahrzeugen und Gebäuden in diesem Jahr. | EBITDA, Planung und das, was ein Käufer für Raten übrig hat. | GuV Nr. 7 a · BWA-Zeile „Abschreibungen“
years.investments | euro | Investitionen
  Was Sie im Jahr für Anlagen ausgegeben haben. | Planung und das, was ein Käufer für Raten übrig hat. | Anlagenspiegel, Zugänge
years.items.amount | euro | Betrag der Bereinigung
  Plus, wenn das EBIT damit steigt, Minus, wenn es sinkt. | Das bereinigte EBIT dieses Jahres. | Konten und Verträge zum Posten
years.items.basket | choice | Art des Postens
  Warum der Posten herausgerechnet wird. | Die Ordnung in der Tabelle und die Summen je Art im Bericht.
years.items.reason | text | Grund
  Ein Satz, den ein fremder Prüfer versteht. | Er steht in Bericht und Tabelle neben dem Betrag.
years.items.evidence | yesNo | Beleg vorhanden
  Ohne Beleg erkennt ein Käufer den Posten meist nicht an. | Ein Hinweis erscheint, wenn der Beleg fehlt.
years.items.contested | yesNo | Strittig
  Ein Posten, über den man verschiedener Meinung sein kann. | Das EBIT wird zusätzlich ohne strittige Posten gezeigt.
years.items.saleOnly | yesNo | Gilt nur für den geplanten Verkauf
  Zum Beispiel die übliche Miete eines Gebäudes, das Ihnen bleibt. | Der Posten zählt nicht im steuerlichen Wert nach dem Bewertungsgesetz.
years.items.ownerSalary | yesNo | Ist der Unternehmerlohn
  Das Gehalt samt Arbeitgeberanteilen, das eine angestellte Leitung bekäme. Ohne Angabe zählt, ob der Grund es so nennt. | Ohne Unternehmerlohn gibt es für Einzelunternehmen und Personengesellschaften keinen Wert aus dem Ertrag.
years.taxValuation.profit | euro | Gewinn laut Steuerbilanz
  Ausgangswert für das vereinfachte Ertragswertverfahren (§ 202 Abs. 1 Satz 1 BewG). | Nur den Wert für Schenkung und Erbschaft. | Steuerbilanz oder Überleitungsrechnung
years.taxValuation.specialDepreciation | euro | Sonderabschreibungen und Rücklagen
  Investitionsabzugsbeträge, Sonderabschreibungen, Teilwertabschreibungen und Zuführungen zu steuerfreien Rücklagen (§ 202 Abs. 1 Nr. 1 a BewG). | Sie werden zum Gewinn gezählt, nur beim Wert für Schenkung und Erbschaft. | Anlagenverzeichnis, Steuererklärung
years.taxValuation.goodwillDepreciation | euro | Abschreibung auf Firmenwert
  Absetzungen auf einen gekauften Firmenwert (§ 202 Abs. 1 Nr. 1 b BewG). | Sie wird zum Gewinn gezählt, nur beim Wert für Schenkung und Erbschaft. | Anlagenverzeichnis
years.taxValuation.oneOffLosses | euro | Einmalige Verluste und Aufwendungen
  Einmalige Veräußerungsverluste und außerordentliche Aufwendungen (§ 202 Abs. 1 Nr. 1 c BewG). | Sie werden zum Gewinn gezählt, nur beim Wert für Schenkung und Erbschaft. | GuV Nr. 8, Konten
years.taxValuation.continuingGrants | euro | Investitionszulagen, die bleiben
  Zulagen, die nicht im Gewinn stehen und weiter zu erwarten sind (§ 202 Abs. 1 Nr. 1 d BewG). | Sie werden zum Gewinn gezählt, nur beim Wert für Schenkung und Erbschaft. | Bescheide
years.taxValuation.incomeTaxes | euro | Ertragsteuern
  Körperschaftsteuer, Solidaritätszuschlag und Gewerbesteuer (§ 202 Abs. 1 Nr. 1 e BewG). | Sie werden zum Gewinn gezählt, nur beim Wert für Schenkung und Erbschaft. | GuV Nr. 14
years.taxValuation.nonOperatingExpenses | euro | Aufwand für betriebsfremdes Vermögen
  Aufwand für nicht betriebsnotwendiges oder in den letzten zwei Jahren eingelegtes Vermögen und übernommene Verluste aus Beteiligungen (§ 202 Abs. 1 Nr. 1 f BewG). | Er wird zum Gewinn gezählt, nur beim Wert für Schenkung und Erbschaft. | Konten
years.taxValuation.releasedReserves | euro | Aufgelöste Rücklagen
  Erträge aus aufgelösten steuerfreien Rücklagen und Zuschreibungen (§ 202 Abs. 1 Nr. 2 a BewG). | Sie werden vom Gewinn abgezogen, nur beim Wert für Schenkung und Erbschaft. | GuV Nr. 4, Konten
years.taxValuation.oneOffGains | euro | Einmalige Gewinne und Erträge
  Einmalige Veräußerungsgewinne und außerordentliche Erträge (§ 202 Abs. 1 Nr. 2 b BewG). | Sie werden vom Gewinn abgezogen, nur beim Wert für Schenkung und Erbschaft. | GuV Nr. 4, Konten
years.taxValuation.endingGrants | euro | Investitionszulagen, die enden
  Zulagen, die im Gewinn stehen und nicht mehr zu erwarten sind (§ 202 Abs. 1 Nr. 2 c BewG). | Sie werden vom Gewinn abgezogen, nur beim Wert für Schenkung und Erbschaft. | Bescheide
years.taxValuation.ownerSalary | euro | Angemessener Unternehmerlohn
  Was eine fremde Geschäftsführung kosten würde, soweit es nicht schon abgezogen ist (§ 202 Abs. 1 Nr. 2 d BewG). | Er wird vom Gewinn abgezogen, nur beim Wert für Schenkung und Erbschaft. | Gehaltsvergleich
years.taxValuation.unpaidFamilyWork | euro | Unbezahlte Arbeit der Familie
  Lohn, den Angehörige bekämen, wenn sie angestellt wären (§ 202 Abs. 1 Nr. 2 d BewG). | Er wird vom Gewinn abgezogen, nur beim Wert für Schenkung und Erbschaft. | Gehaltsvergleich
years.taxValuation.taxRefunds | euro | Erstattete Ertragsteuern
  Erträge aus der Erstattung von Ertragsteuern (§ 202 Abs. 1 Nr. 2 e BewG). | Sie werden vom Gewinn abgezogen, nur beim Wert für Schenkung und Erbschaft. | GuV Nr. 14, Bescheide
years.taxValuation.nonOperatingIncome | euro | Erträge aus betriebsfremdem Vermögen
  Erträge aus nicht betriebsnotwendigem Vermögen, Beteiligungen und in den letzten zwei Jahren eingelegtem Vermögen (§ 202 Abs. 1 Nr. 2 f BewG). | Sie werden vom Gewinn abgezogen, nur beim Wert für Schenkung und Erbschaft. | GuV Nr. 4, 9 bis 11
years.taxValuation.otherCorrections | euro | Sonstige Korrekturen
  Wirtschaftlich nicht begründete Minderungen oder Erhöhungen, die mit dem Gesellschaftsverhältnis zusammenhängen, mit Vorzeichen (§ 202 Abs. 1 Nr. 3 BewG). | Nur den Wert für Schenkung und Erbschaft. | Fragen Sie Ihre Steuerberatung
balance.balanceDate | date | Bilanzstichtag
  Der Tag, für den die Bilanz gilt. | Er steht bei der Kaufpreisbrücke. | Kopf der Bilanz
balance.fixedAssetsBook | euro | Anlagevermögen, Buchwert
  Gebäude, Maschinen, Fahrzeuge, Einrichtung, wie sie in der Bilanz stehen, ohne betriebsfremdes Vermögen. | Stille Reserven im Substanzwert, Wert bei einer Schließung. | Bilanz Aktiva A.
balance.fixedAssetsMarket | euro | Anlagevermögen, heutiger Wert
  Was die Anlagen heute wert sind. | Stille Reserven im Substanzwert. | Gutachten, Versicherung, Angebote von Händlern
balance.inventory | euro | Vorräte
  Material, unfertige Arbeiten und Waren. | Das Umlaufvermögen in der Kaufpreisbrücke, Wert bei einer Schließung. | Bilanz Aktiva B.I.
balance.receivables | euro | Forderungen an Kunden
  Rechnungen, die Kunden noch nicht bezahlt haben. | Das Umlaufvermögen in der Kaufpreisbrücke, Wert bei einer Schließung. | Bilanz Aktiva B.II.1. „Forderungen aus Lieferungen und Leistungen“
balance.otherAssets | euro | Sonstige Vermögensgegenstände
  Zum Beispiel Steuererstattungen und Kautionen. Rechnungsabgrenzung gehört dazu. | Das Umlaufvermögen in der Kaufpreisbrücke. | Bilanz Aktiva B.II.4. und C.
balance.cash | euro | Bankguthaben und Kasse
  Geld, das am Stichtag da ist. | Freie Barmittel erhöhen den Kaufpreis. | Bilanz Aktiva B.IV.
balance.equity | euro | Eigenkapital
  Vermögen minus Schulden. Ist es aufgebraucht, steht es mit Minus. | Den Substanzwert. | Bilanz Passiva A.; ist es aufgebraucht, gesondert am Schluss der Aktiva (§ 268 Abs. 3 HGB)
balance.subscribedCapital | euro | Stammkapital
  Das gezeichnete Kapital einer GmbH, UG oder AG. | Was bei einem Verkauf durch die GmbH steuerfrei zurückkommt. | Bilanz Passiva A.I.
balance.bankDebt | euro | Bankdarlehen
  Was das Unternehmen Banken schuldet, auch der Kontokorrent. | Sie werden vom Unternehmenswert abgezogen. | Bilanz Passiva C.2.
balance.ownerLoans | euro | Darlehen von Gesellschaftern
  Geld, das Sie oder andere Beteiligte dem Unternehmen geliehen haben. | Sie werden wie Bankdarlehen abgezogen und Ihnen zurückgezahlt. | Bilanz Passiva C.8., gesondert ausgewiesen (§ 42 Abs. 3 GmbHG)
balance.leasingDebt | euro | Leasing, das wie Schulden zählt
  Restraten von Leasing, das einen Kredit ersetzt. | Ein Käufer zieht es meist wie Schulden ab. | Leasingverträge, Anhang
balance.taxProvisions | euro | Steuerrückstellungen
  Steuern für frühere Jahre, die noch zu zahlen sind. | Sie zählen in der Kaufpreisbrücke wie Schulden. | Bilanz Passiva B.2.
balance.pensionBook | euro | Pensionsrückstellung, Handelsbilanz
  Was das Unternehmen Ihnen oder anderen als Rente zugesagt hat. | Zum Vergleich. Für den Preis zählt der heutige Wert. | Bilanz Passiva B.1.
balance.pensionTax | euro | Pensionsrückstellung, Steuerbilanz
  Gerechnet mit 6 % Zins (§ 6a Abs. 3 EStG). | Zum Vergleich. Für den Preis zählt der heutige Wert. | Steuerbilanz
balance.pensionMarket | euro | Pensionszusage, heutiger Wert
  Was eine Versicherung für die Übernahme verlangen würde. | Dieser Betrag wird vom Unternehmenswert abgezogen. | Gutachten eines Versicherungsmathematikers
balance.otherProvisions | euro | Sonstige Rückstellungen
  Urlaub, Überstunden, Gewährleistung, Abschlusskosten. | Nur der Teil, der wie Schulden zählt, mindert den Kaufpreis. | Bilanz Passiva B.3.
balance.debtLikeProvisions | euro | davon wie Schulden
  Was ein Käufer als Schulden ansieht, etwa offener Urlaub und Überstunden. | Dieser Betrag wird vom Unternehmenswert abgezogen. | Aufstellung der Rückstellungen
balance.prepayments | euro | Erhaltene Anzahlungen
  Geld von Kunden für Arbeit, die noch nicht fertig ist. | Sie mindern das Umlaufvermögen in der Kaufpreisbrücke. | Bilanz Passiva C.3.
balance.suppliers | euro | Verbindlichkeiten bei Lieferanten
  Rechnungen, die Sie noch nicht bezahlt haben. | Sie mindern das Umlaufvermögen in der Kaufpreisbrücke. | Bilanz Passiva C.4.
balance.otherLiabilities | euro | Sonstige Verbindlichkeiten
  Umsatzsteuer, Löhne, Sozialabgaben, ohne Darlehen von Gesellschaftern. | Sie mindern das Umlaufvermögen in der Kaufpreisbrücke. | Bilanz Passiva C.8.
balance.nonOperatingMarket | euro | Betriebsfremdes Vermögen, heutiger Wert
  Was der Betrieb zum Arbeiten nicht braucht, etwa Wertpapiere oder ein vermietetes Haus. | Es kommt zum Kaufpreis hinzu, nach Abzug seiner Schulden. | Gutachten, Depotauszug
balance.nonOperatingBook | euro | Betriebsfremdes Vermögen, Buchwert
  Wie es in der Bilanz steht. | Stille Reserven im Substanzwert. | Anlagenverzeichnis
balance.nonOperatingDebt | euro | Schulden auf betriebsfremdes Vermögen
  Darlehen, mit denen dieses Vermögen bezahlt wurde. Zählen Sie sie nicht noch einmal bei den Bankdarlehen. | Sie werden vom betriebsfremden Vermögen abgezogen. | Darlehensverträge
balance.holdingsMarket | euro | Beteiligungen, heutiger Wert
  Anteile an anderen Unternehmen (§ 200 Abs. 3 BewG). | Nur den Wert für Schenkung und Erbschaft. | Bilanz Aktiva A.III.
balance.recentContributionsNet | euro | In zwei Jahren eingelegtes Vermögen
  Heutiger Wert minus Schulden dessen, was Sie in den letzten zwei Jahren eingelegt haben (§ 200 Abs. 4 BewG). | Nur den Wert für Schenkung und Erbschaft. | Konten der Einlagen
balance.minimumCash | euro | Geld, das der Betrieb braucht
  Was immer auf dem Konto sein muss, oft rund eine Monatslohnsumme. | Nur was darüber liegt, erhöht den Kaufpreis. | Kontoauszüge eines Jahres, Lohnbuchhaltung
balance.averageWorkingCapital | euro | Umlaufvermögen im Mittel von zwölf Monaten
  Vorräte + Forderungen + Sonstige − Anzahlungen − Lieferanten − sonstige Verbindlichkeiten. Käufer vereinbaren es als Sollwert. | Liegt der Stichtag darüber oder darunter, ändert sich der Kaufpreis um den Unterschied. | Summen- und Saldenlisten von zwölf Monaten
balance.deferredMaintenance | euro | Aufgeschobene Reparaturen
  Was bald ersetzt oder repariert werden muss. | Es mindert den Substanzwert. | Angebote, Wartungslisten
balance.closingCosts | euro | Kosten einer Schließung
  Abfindungen, Rückbau, Ende von Miet- und Leasingverträgen. | Den Wert bei einer Schließung. | Verträge, Betriebszugehörigkeit der Beschäftigten
plan.years.year | year | Planjahr
  Das erste Planjahr folgt auf das Jahr der Bewertung. | Die Reihenfolge der Planung.
plan.years.revenue | euro | Umsatz laut Plan
  Erlöse ohne Umsatzsteuer. Er geht dem Wachstum vor. | Den Wert nach Planung (DCF). | Ihre Planung
plan.years.growthPercent | percent | Wachstum
  Um wie viel der Umsatz gegenüber dem Vorjahr steigt oder sinkt. | Umsatz und EBIT des Planjahrs, wenn Sie dort nichts eintragen. | Ihre Planung
plan.years.ebit | euro | EBIT laut Plan
  Bereinigt, also mit Unternehmerlohn. Ohne Angabe bleibt die Marge gleich. | Den Wert nach Planung (DCF). | Ihre Planung
plan.years.depreciation | euro | Abschreibungen laut Plan
  Ohne Angabe wie im Jahr davor. | Den Wert nach Planung (DCF). | Ihre Planung
plan.years.investments | euro | Investitionen laut Plan
  Ohne Angabe wie im Jahr davor. | Den Wert nach Planung (DCF). | Ihre Planung
plan.years.workingCapitalChange | euro | Mehr Umlaufvermögen
  Um wie viel Vorräte und Forderungen stärker wachsen als Anzahlungen und Lieferantenschulden. | Gebundenes Geld mindert den Wert nach Planung (DCF). | Ihre Planung
plan.workingCapitalPercent | percent | Umlaufvermögen in % vom Umsatz
  Wächst der Umsatz, wächst das Umlaufvermögen mit. | Gebundenes Geld mindert den Wert nach Planung (DCF). | Bilanz, Umlaufvermögen ÷ Umsatz
plan.terminalGrowthPercent | percent | Wachstum nach dem Plan
  Wie der Gewinn danach auf Dauer wächst, höchstens 1,5 %. | Den Wert nach Planung (DCF), meist zum größeren Teil.
plan.terminalInvestments | euro | Investitionen auf Dauer
  Was jedes Jahr nötig ist, damit der Betrieb bleibt, wie er ist. Mindestens die Abschreibungen. | Den Wert nach Planung (DCF). | Ihre Planung
owner.birthYear | year | Ihr Geburtsjahr
  Ab 55 Jahren gibt es beim Verkauf eines Betriebs Erleichterungen (§ 16 Abs. 4, § 34 Abs. 3 EStG). | Steuer bei Einzelunternehmen und Personengesellschaft.
owner.unableToWork | yesNo | Dauernd berufsunfähig
  Dann gelten die Erleichterungen auch vor 55 Jahren. Die Angabe ist freiwillig. | Steuer bei Einzelunternehmen und Personengesellschaft. | Bescheid, ärztliches Zeugnis
owner.taxTariff | choice | Steuertarif
  Ob Sie die Einkommensteuer allein oder mit Ihrem Ehegatten zahlen. | Die Steuer auf den Erlös. | Einkommensteuerbescheid
owner.churchTaxPercent | choice | Kirchensteuer
  8 % in Baden-Württemberg und Bayern, sonst 9 %. Die Angabe ist freiwillig, denn sie sagt etwas über Ihre Religion. | Die Steuer auf den Erlös. | Einkommensteuerbescheid
owner.otherTaxableIncome | euro | Übriges zu versteuerndes Einkommen
  Ihr Einkommen im Jahr des Verkaufs ohne den Verkauf. | Den Steuersatz auf den Erlös. | Einkommensteuerbescheid, „zu versteuerndes Einkommen“
owner.allowanceUsed | yesNo | Freibetrag schon einmal genutzt
  Den Freibetrag für Betriebsveräußerungen gibt es einmal im Leben (§ 16 Abs. 4 EStG). | Steuer bei Einzelunternehmen und Personengesellschaft. | Frühere Steuerbescheide
owner.reducedRateUsed | yesNo | Ermäßigten Steuersatz schon einmal genutzt
  Den ermäßigten Satz gibt es einmal im Leben (§ 34 Abs. 3 EStG). | Steuer bei Einzelunternehmen und Personengesellschaft. | Frühere Steuerbescheide
owner.needAfterTax | euro | Was Ihnen bleiben soll
  Der Bedarf nach Steuern und Kosten aus Modul 1. | Mindestpreis und Lücke. Am Wert ändert er nichts. | Ihre Rechnung aus Modul 1
owner.communityOfGains | yesNo | Verheiratet ohne Ehevertrag
  Wer im gesetzlichen Güterstand über fast sein ganzes Vermögen verfügt, braucht die Zustimmung des anderen (§ 1365 BGB). | Ob die Zustimmung in Ihrem Plan steht.
owner.personalGuarantee | yesNo | Sie bürgen persönlich für Schulden des Unternehmens
  Eine Bürgschaft endet nicht mit dem Verkauf. Die Bank muss Sie daraus entlassen. | Ob die Entlassung in Ihrem Plan steht. | Kreditvertrag, Bürgschaftsurkunde
owner.keepsBuilding | yesNo | Sie behalten das Betriebsgebäude
  Bleibt ein Gebäude, das zum Betriebsvermögen gehört, bei Ihnen, wird sein Wert mitbesteuert (§ 16 Abs. 3 Satz 7 EStG). | Steuer ohne Geldzufluss, Bereinigung um die übliche Miete. | Grundbuch, Anlagenverzeichnis
owner.buildingMarketValue | euro | Gebäude, heutiger Wert
  Was das Gebäude mit Grundstück heute wert ist. | Die Steuer, wenn Sie es behalten. | Gutachten, Bodenrichtwert
owner.buildingBookValue | euro | Gebäude, Buchwert
  Wie das Gebäude mit Grundstück in der Bilanz steht. | Die Steuer, wenn Sie es behalten. | Bilanz Aktiva A.II.1.
buyer.foreign | yesNo | Ein Käufer von außerhalb der EU ist denkbar
  In manchen Branchen ist ein solcher Erwerb vorher zu melden (§§ 55, 55a AWV). | Ob die Prüfung in Ihrem Plan steht.
buyer.largeGroup | yesNo | Ein Käufer mit mehr als 17,5 Mio. € Umsatz im Inland ist denkbar
  Bei großen Käufern kann der Verkauf beim Bundeskartellamt anzumelden sein (§§ 35, 39 GWB). | Ob die Prüfung in Ihrem Plan steht.
buyer.ownFunds | euro | Eigene Mittel des Käufers
  Was ein Käufer ohne Bank aufbringt. | Den Preis, den ein Käufer bezahlen kann. | Auskunft des Käufers
buyer.bankRatePercent | percent | Zins der Bank
  Zins im Jahr für das Darlehen, mit dem gekauft wird. | Den Preis, den ein Käufer bezahlen kann. | Auskunft einer Bank
buyer.bankTermYears | years | Laufzeit des Darlehens
  In wie vielen Jahren die Bank ihr Geld zurückhaben will. | Je länger, desto kleiner die Rate und desto höher der Preis. | Auskunft einer Bank
buyer.graceYears | years | Tilgungsfreie Jahre
  Jahre am Anfang, in denen nur Zinsen gezahlt werden. | Die Rate danach. | Bedingungen des Förderkredits
buyer.sellerLoan | euro | Darlehen, das Sie stehen lassen
  Ein Teil des Kaufpreises, den der Käufer Ihnen später zahlt. | Den Preis, den ein Käufer bezahlen kann, und Ihr Risiko.
buyer.sellerLoanRatePercent | percent | Zins Ihres Darlehens
  Was der Käufer Ihnen dafür im Jahr zahlt. | Die Raten des Käufers.
buyer.sellerLoanYears | years | Laufzeit Ihres Darlehens
  In wie vielen gleichen Teilen es zurückgezahlt wird. | Die Raten des Käufers.
buyer.sideCosts | euro | Nebenkosten des Käufers
  Notar, Beratung, Prüfung, Bankgebühren. | Sie mindern, was für den Preis übrig ist.
buyer.reserve | euro | Reserve des Käufers
  Was er für das erste Jahr zurückbehält. | Sie mindert, was für den Preis übrig ist.
buyer.depreciation | euro | Abschreibungen nach der Übergabe
  Sie kosten kein Geld und stehen für Raten bereit. | Den Preis, den ein Käufer bezahlen kann. | GuV Nr. 7 a, letztes Jahr
buyer.replacementInvestments | euro | Ersatzinvestitionen im Jahr
  Was jedes Jahr für neue Maschinen und Fahrzeuge nötig ist. | Den Preis, den ein Käufer bezahlen kann. | Anlagenspiegel, Mittel mehrerer Jahre
buyer.oldDebtService | euro | Kapitaldienst alter Darlehen
  Tilgung und Zinsen im Jahr für Darlehen, die im Unternehmen bleiben. | Den Preis, den ein Käufer bezahlen kann. | Tilgungspläne
buyer.oldInterest | euro | davon Zinsen
  Der Zinsteil des Kapitaldienstes alter Darlehen. | Die Steuer in der Rechnung des Käufers. | Tilgungspläne
buyer.requiredDscr | factor | Verlangte Deckung der Raten
  Wie viel mehr als die Raten verfügbar sein muss. Bei 1,2 sind es 20 % mehr. | Den Preis, den ein Käufer bezahlen kann. | Auskunft einer Bank
buyer.interestDeductible | yesNo | Zinsen mindern die Steuer
  Beim Kauf von Anteilen ist das oft nicht der Fall. | Den Preis, den ein Käufer bezahlen kann. | Fragen Sie Ihre Steuerberatung
buyer.stressPercent | percent | Rückgang, den der Käufer übersteht
  Um wie viel das EBIT sinken darf, bevor die Raten nicht mehr gedeckt sind. | Den Preis, den ein Käufer bezahlen kann.
choice.measure | choice | Nachhaltiges EBIT
  Mit welchem EBIT gerechnet wird. | Alle Werte, die auf dem Gewinn beruhen.
choice.reason | text | Warum diese Rechenweise?
  Ein Satz, den Sie einem Käufer sagen würden. | Er steht im Bericht.
choice.rateShiftPercent | percent | Zuschlag oder Abschlag beim Zins
  Um bis zu drei Punkte, wenn Ihr Risiko höher oder niedriger ist als angenommen. | Ertragswert und Wert nach Planung.
choice.meltingSharePercent | percent | Gewinn, der an Ihnen hängt
  Der Teil, der nach Ihrem Ausscheiden Jahr für Jahr verloren geht. | Den Ertragswert mit Abschmelzung, der den Zuschlag im Zins ersetzt.
choice.meltingYears | years | Jahre der Abschmelzung
  Wie lange es dauert, bis dieser Teil verloren ist. | Den Ertragswert mit Abschmelzung.
offers.bidder | text | Wer bietet?
  Ein Name oder Kürzel, an dem Sie das Angebot erkennen. | Die Überschrift im Vergleich.
offers.basis | choice | Wofür ist der Preis?
  Angebote nennen oft den Preis vor Schulden und Barmitteln. | Ob die Kaufpreisbrücke noch abgezogen wird. | Angebot oder Absichtserklärung
offers.atClosing | euro | Sofort bei Übergabe
  Was am Tag der Übergabe gezahlt wird. | Netto sofort. | Angebot oder Absichtserklärung
offers.sellerLoan | euro | Verkäuferdarlehen
  Fester Teil des Preises, der später gezahlt wird. | Netto später. Versteuert wird er in der Regel sofort. | Angebot oder Absichtserklärung
offers.sellerLoanRatePercent | percent | Zins des Verkäuferdarlehens
  Zins im Jahr auf den Rest. | Den heutigen Wert der späteren Zahlungen. | Angebot oder Absichtserklärung
offers.sellerLoanYears | years | Laufzeit des Verkäuferdarlehens
  In wie vielen gleichen Teilen gezahlt wird. | Den heutigen Wert der späteren Zahlungen. | Angebot oder Absichtserklärung
offers.earnOut | euro | Earn-out
  Höchstbetrag, der nur bei Erfolg nach der Übergabe gezahlt wird. | Netto später. Wann er versteuert wird, hängt vom Einzelfall ab. | Angebot oder Absichtserklärung
offers.earnOutYears | years | Jahre des Earn-outs
  Über wie viele Jahre der Erfolg gemessen wird. | Den heutigen Wert der späteren Zahlungen. | Angebot oder Absichtserklärung
offers.note | text | Notiz
  Zusagen außer dem Preis: Arbeitsplätze, Name, Standort. | Sie steht im Vergleich neben den Beträgen.
`;
