import { paths } from '@/lib/paths';
import { isSold, site } from '@/lib/site';

export const homeTitle = `${site.name} – ${site.tagline}`;

export const heads: Record<string, { title: string; description: string }> = {
  [paths.home]: {
    title: homeTitle,
    description: `Verkaufen oder übergeben Sie Ihr Unternehmen selbst: Kurs in neun Modulen, Unternehmenswert-Rechner${isSold('assistant') ? ', Vorlagen und KI-Assistent' : ' und Vorlagen'}.`,
  },
  [paths.imprint]: { title: `Impressum – ${site.name}`, description: 'Anbieter und Kontakt.' },
  [paths.privacy]: {
    title: `Datenschutz – ${site.name}`,
    description: 'Welche Daten wir verarbeiten, wofür und wie lange.',
  },
  [paths.terms]: {
    title: `Allgemeine Geschäftsbedingungen – ${site.name}`,
    description: 'Was für den Kauf des Premium-Zugangs gilt.',
  },
  [paths.withdrawalPolicy]: {
    title: `Widerrufsbelehrung – ${site.name}`,
    description: 'Wie Sie einen Kauf innerhalb von 14 Tagen widerrufen, mit Formular.',
  },
  [paths.accessibility]: {
    title: `Erklärung zur Barrierefreiheit – ${site.name}`,
    description: 'Wie zugänglich das Angebot ist und an wen Sie sich wenden können.',
  },
  [paths.aboutGerman]: {
    title: `Über uns – ${site.name}`,
    description: 'Wer hinter dem Angebot steht.',
  },
  [paths.calculator]: {
    title: `Unternehmenswert-Rechner – ${site.name}`,
    description:
      'Was ist Ihr Unternehmen wert? Neun Angaben ergeben eine erste Schätzung, kostenlos und ohne Anmeldung.',
  },
};
heads[paths.about] = heads[paths.aboutGerman] as { title: string; description: string };
