import type { TranslationMessages } from 'react-admin';

/** Parts of react-admin that this back office does not offer; complete all the same. */
export const germanCustomizing: Pick<TranslationMessages['ra'], 'guesser' | 'configurable'> = {
  guesser: {
    empty: { title: 'Keine Daten', message: 'Bitte prüfen Sie die Datenquelle.' },
  },
  configurable: {
    customize: 'Anpassen',
    configureMode: 'Diese Seite anpassen',
    inspector: {
      title: 'Anpassung',
      content: 'Zeigen Sie auf ein Element, um es anzupassen.',
      reset: 'Einstellungen zurücksetzen',
      hideAll: 'Alle ausblenden',
      showAll: 'Alle einblenden',
    },
    Datagrid: { title: 'Tabelle', unlabeled: 'Spalte %{column} ohne Namen' },
    SimpleForm: { title: 'Formular', unlabeled: 'Feld %{input} ohne Namen' },
    SimpleList: {
      title: 'Liste',
      primaryText: 'Erste Zeile',
      secondaryText: 'Zweite Zeile',
      tertiaryText: 'Dritte Zeile',
    },
  },
};
