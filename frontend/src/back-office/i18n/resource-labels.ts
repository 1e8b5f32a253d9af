/** How the lists, their records and the fields of these are called. */
export const resourceLabels = {
  users: {
    name: 'Nutzer |||| Nutzer',
    fields: {
      email: 'E-Mail',
      firstName: 'Vorname',
      lastName: 'Nachname',
      company: 'Firma',
      phone: 'Telefon',
      role: 'Rolle',
    },
  },
  payments: { name: 'Zahlung |||| Zahlungen', fields: {} },
  invoices: { name: 'Rechnung |||| Rechnungen', fields: {} },
  'bank-lines': { name: 'Umsatz |||| Kontoauszüge', fields: {} },
  downloads: {
    name: 'Download |||| Downloads',
    fields: {
      title: 'Titel',
      description: 'Beschreibung',
      moduleId: 'Modul',
      orderIndex: 'Stelle im Modul',
      visible: 'Für Leser sichtbar',
      file: 'Datei',
    },
  },
  modules: {
    name: 'Modul |||| Module',
    fields: {
      title: 'Titel',
      description: 'Beschreibung',
      unlockAfterDays: 'Freischaltung nach Tagen',
      content: 'Text in Markdown',
    },
  },
  emails: { name: 'E-Mail |||| E-Mails', fields: {} },
  'email-texts': {
    name: 'E-Mail-Text |||| E-Mail-Texte',
    fields: { subject: 'Betreff', preview: 'Vorschau im Postfach', body: 'Text' },
  },
  newsletters: {
    name: 'Ausgabe |||| Neue Inhalte',
    fields: { subject: 'Betreff', body: 'Text in Markdown' },
  },
  coupons: {
    name: 'Gutschein |||| Gutscheine',
    fields: {
      code: 'Code',
      percent: 'Prozent',
      amountCents: 'Betrag',
      validFrom: 'Gilt ab',
      validUntil: 'Gilt bis',
      maxUses: 'Höchstens einlösbar',
      note: 'Notiz',
      active: 'Gutschein gilt',
    },
  },
  subscribers: { name: 'Abonnent |||| Abonnenten', fields: {} },
  leads: { name: 'Checkliste |||| Checklisten', fields: {} },
  talks: {
    name: 'Gespräch |||| Gespräche',
    fields: { state: 'Stand', note: 'Notiz', appointmentAt: 'Termin' },
  },
  'contact-requests': {
    name: 'Kontaktanfrage |||| Kontaktanfragen',
    fields: { state: 'Stand', note: 'Notiz' },
  },
  withdrawals: { name: 'Widerruf |||| Widerrufe', fields: { note: 'Notiz' } },
  questions: { name: 'Frage |||| Fragen', fields: { state: 'Stand', note: 'Notiz' } },
  'answer-cards': {
    name: 'Antwortkarte |||| Antwortkarten',
    fields: {
      kind: 'Art',
      moduleId: 'Modul',
      sectionId: 'Abschnitt',
      question: 'Frage',
      examples: 'Andere Wortlaute',
      quote: 'Zitat',
      documentId: 'Dokument',
      answer: 'Antwort',
      active: 'Der Assistent antwortet damit',
    },
  },
  'audit-log': { name: 'Eintrag |||| Protokoll', fields: {} },
};
