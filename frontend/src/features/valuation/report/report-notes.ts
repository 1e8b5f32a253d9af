/** What a reader of the report must know before relying on it (specification: five notes). */
export const REPORT_NOTES = [
  'Der Wert ist eine erste Schätzung nach dem Multiplikatorverfahren. Er ersetzt keine Beratung und kein Bewertungsgutachten.',
  'Die Rechnung beruht allein auf Ihren Angaben, die nicht geprüft wurden. Bereinigen Sie den Jahresgewinn vorher um einmalige und private Posten und um ein marktübliches Gehalt des Inhabers.',
  'Die Multiplikatoren der Branchen sind Richtwerte. Welcher Preis tatsächlich gezahlt wird, hängt vom Käufer, vom Zeitpunkt, von der Finanzierung und von der Verhandlung ab.',
  'Schulden, flüssige Mittel, Pensionszusagen und Vermögen, das der Betrieb nicht braucht, sind nicht berücksichtigt. Sie verändern den Preis, der am Ende für die Anteile gezahlt wird.',
  'Als Grundlage für Verträge, Steuererklärungen, Erbfälle oder Kredite ist der Bericht nicht gedacht. Sprechen Sie vor einer Entscheidung mit Ihrem Steuerberater und einem Rechtsanwalt.',
] as const;
