const moments = {
  createdAt: 'Erstellt',
  updatedAt: 'Geändert',
  confirmedAt: 'Bestätigt',
  confirmText: 'Bestätigt mit',
  confirmNetwork: 'Netz der Bestätigung',
  requestNetwork: 'Netz der Anforderung',
  consentText: 'Wortlaut der Einwilligung',
};

const person = { name: 'Name', email: 'E-Mail' };

const work = { state: 'Stand', note: 'Notiz', waiting: 'Stand' };

/** How the lists, their records and the fields of these are called. */
export const resourceLabels = {
  users: {
    name: 'Nutzer |||| Nutzer',
    empty: 'Noch hat sich niemand registriert.',
    fields: {
      email: 'E-Mail',
      firstName: 'Vorname',
      lastName: 'Nachname',
      company: 'Firma',
      phone: 'Telefon',
      role: 'Rolle',
      createdAt: 'Registriert',
      lastSeenAt: 'Zuletzt gesehen',
    },
  },
  payments: {
    name: 'Zahlung |||| Zahlungen',
    empty: 'Noch wurde nichts gekauft.',
    fields: {
      createdAt: 'Datum',
      email: 'E-Mail',
      amountCents: 'Betrag',
      invoiceNumber: 'Rechnung',
      completedAt: 'Abgeschlossen',
    },
  },
  invoices: {
    name: 'Rechnung |||| Rechnungen',
    empty: 'Noch wurde keine Rechnung ausgestellt.',
    fields: {
      number: 'Nummer',
      issuedAt: 'Datum',
      buyerName: 'Käufer',
      vatPercent: 'Steuersatz',
      netCents: 'Netto',
      grossCents: 'Brutto',
    },
  },
  'bank-lines': {
    name: 'Umsatz |||| Kontoauszüge',
    empty: 'Noch wurde kein Kontoauszug eingelesen.',
    fields: {
      bookedOn: 'Gebucht',
      cents: 'Betrag',
      payerName: 'Von',
      purpose: 'Verwendungszweck',
    },
  },
  downloads: {
    name: 'Download |||| Downloads',
    empty: 'Es gibt noch keine Unterlagen.',
    fields: {
      title: 'Titel',
      description: 'Beschreibung',
      moduleId: 'Modul',
      orderIndex: 'Stelle im Modul',
      visible: 'Für Leser sichtbar',
      file: 'Datei',
      fileType: 'Art',
      fileSize: 'Größe',
      downloadCount: 'Downloads',
      source: 'Herkunft',
    },
  },
  modules: {
    name: 'Modul |||| Module',
    empty: 'Der Kurs ist noch nicht eingelesen.',
    fields: {
      orderIndex: 'Nr.',
      title: 'Titel',
      description: 'Beschreibung',
      unlockAfterDays: 'Freischaltung nach Tagen',
      content: 'Text in Markdown',
      updatedAt: 'Geändert',
    },
  },
  emails: {
    name: 'E-Mail |||| E-Mails',
    empty: 'Noch wurde keine E-Mail verschickt.',
    fields: {
      subject: 'Betreff',
      recipient: 'Empfänger',
      kind: 'Anlass',
      state: 'Stand',
      createdAt: 'Erstellt',
    },
  },
  'email-texts': {
    name: 'E-Mail-Text |||| E-Mail-Texte',
    fields: {
      title: 'Anlass',
      subject: 'Betreff',
      preview: 'Vorschau im Postfach',
      body: 'Text',
    },
  },
  newsletters: {
    name: 'Ausgabe |||| Neue Inhalte',
    empty: 'Es gibt noch keine Ausgabe.',
    fields: {
      subject: 'Betreff',
      body: 'Text in Markdown',
      createdAt: 'Angelegt',
      recipients: 'Empfänger',
      state: 'Stand',
    },
  },
  coupons: {
    name: 'Gutschein |||| Gutscheine',
    empty: 'Es gibt noch keinen Gutschein.',
    fields: {
      code: 'Code',
      percent: 'Prozent',
      amountCents: 'Betrag',
      discountGivenCents: 'Nachlass gesamt',
      validFrom: 'Gilt ab',
      validUntil: 'Gilt bis',
      maxUses: 'Höchstens einlösbar',
      note: 'Notiz',
      active: 'Gutschein gilt',
      createdAt: 'Angelegt',
    },
  },
  subscribers: {
    name: 'Abonnent |||| Abonnenten',
    empty: 'Noch hat niemand neue Inhalte bestellt.',
    fields: {
      ...moments,
      email: 'E-Mail',
      createdAt: 'Bestellt',
      state: 'Stand',
      source: 'Herkunft',
      requestNetwork: 'Netz der Bestellung',
      endedAt: 'Abgemeldet',
    },
  },
  leads: {
    name: 'Checkliste |||| Checklisten',
    empty: 'Noch hat niemand die Checkliste angefordert.',
    fields: { ...moments, ...person, createdAt: 'Angefordert', consentAt: 'Einwilligung' },
  },
  talks: {
    name: 'Gespräch |||| Gespräche',
    empty: 'Noch hat niemand um ein Gespräch gebeten.',
    fields: { ...person, ...work, createdAt: 'Angefragt', appointmentAt: 'Termin' },
  },
  'contact-requests': {
    name: 'Kontaktanfrage |||| Kontaktanfragen',
    empty: 'Noch hat niemand geschrieben.',
    fields: { ...person, ...work, subject: 'Betreff', createdAt: 'Eingegangen' },
  },
  withdrawals: {
    name: 'Widerruf |||| Widerrufe',
    empty: 'Noch hat niemand widerrufen.',
    fields: {
      ...person,
      ...work,
      reference: 'Kennung',
      receivedAt: 'Eingegangen',
      dueAt: 'Zu erstatten bis',
    },
  },
  questions: {
    name: 'Frage |||| Fragen',
    empty: 'Noch blieb keine Frage ohne hilfreiche Antwort.',
    fields: { ...work, question: 'Frage', asked: 'Anzahl', lastAskedAt: 'Zuletzt gefragt' },
  },
  'answer-cards': {
    name: 'Antwortkarte |||| Antwortkarten',
    empty: 'Es gibt noch keine Antwortkarten.',
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
      source: 'Herkunft',
      updatedAt: 'Geändert',
    },
  },
  'audit-log': {
    name: 'Eintrag |||| Protokoll',
    empty: 'Noch hat die Verwaltung nichts geändert.',
    fields: { at: 'Zeitpunkt', staffEmail: 'Wer' },
  },
};
