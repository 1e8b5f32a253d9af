import type { TranslationMessages } from 'react-admin';

/** Inputs, what is wrong with them, and filters that are kept. */
export const germanForms: Pick<
  TranslationMessages['ra'],
  'input' | 'validation' | 'saved_queries'
> = {
  input: {
    file: {
      upload_several: 'Ziehen Sie Dateien hierher oder klicken Sie, um welche auszuwählen.',
      upload_single: 'Ziehen Sie eine Datei hierher oder klicken Sie, um sie auszuwählen.',
    },
    image: {
      upload_several: 'Ziehen Sie Bilder hierher oder klicken Sie, um welche auszuwählen.',
      upload_single: 'Ziehen Sie ein Bild hierher oder klicken Sie, um es auszuwählen.',
    },
    references: {
      all_missing: 'Die zugehörigen Einträge wurden nicht gefunden.',
      many_missing: 'Mindestens einer der zugehörigen Einträge ist nicht mehr vorhanden.',
      single_missing: 'Der zugehörige Eintrag ist nicht mehr vorhanden.',
    },
    password: { toggle_visible: 'Passwort verbergen', toggle_hidden: 'Passwort anzeigen' },
  },
  validation: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    minLength: 'Bitte geben Sie mindestens %{min} Zeichen ein.',
    maxLength: 'Bitte geben Sie höchstens %{max} Zeichen ein.',
    minValue: 'Der Wert muss mindestens %{min} sein.',
    maxValue: 'Der Wert darf höchstens %{max} sein.',
    number: 'Bitte geben Sie eine Zahl ein.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    oneOf: 'Bitte wählen Sie eine dieser Möglichkeiten: %{options}',
    regex: 'Bitte halten Sie dieses Format ein: %{pattern}',
    unique: 'Diesen Wert gibt es schon.',
  },
  saved_queries: {
    label: 'Gespeicherte Filter',
    query_name: 'Name des Filters',
    new_label: 'Diesen Filter speichern …',
    new_dialog_title: 'Filter speichern',
    remove_label: 'Gespeicherten Filter entfernen',
    remove_label_with_name: 'Filter „%{name}“ entfernen',
    remove_dialog_title: 'Gespeicherten Filter entfernen?',
    remove_message: 'Der Filter wird aus Ihrer Liste entfernt. Die Daten bleiben unverändert.',
    help: 'Filtern Sie die Liste und speichern Sie den Filter für später.',
  },
};
