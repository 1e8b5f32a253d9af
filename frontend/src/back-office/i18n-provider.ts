import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { resourceLabels } from './resource-labels';

/** Sentences for what happens and for what went wrong. */
const germanSentences: Pick<
  TranslationMessages['ra'],
  'message' | 'navigation' | 'auth' | 'notification'
> = {
  message: {
    about: 'Über',
    access_denied: 'Sie haben keine Berechtigung für diese Seite.',
    are_you_sure: 'Sind Sie sicher?',
    authentication_error: 'Ihre Anmeldung konnte nicht geprüft werden.',
    auth_error: 'Ihre Anmeldung konnte nicht geprüft werden.',
    bulk_delete_content:
      'Möchten Sie diesen Eintrag wirklich löschen? |||| Möchten Sie diese %{smart_count} Einträge wirklich löschen?',
    bulk_delete_title: 'Eintrag löschen |||| %{smart_count} Einträge löschen',
    bulk_update_content:
      'Möchten Sie diesen Eintrag wirklich ändern? |||| Möchten Sie diese %{smart_count} Einträge wirklich ändern?',
    bulk_update_title: 'Eintrag ändern |||| %{smart_count} Einträge ändern',
    clear_array_input: 'Möchten Sie die ganze Liste leeren?',
    delete_content: 'Möchten Sie diesen Eintrag wirklich löschen?',
    delete_title: '%{name} %{recordRepresentation} löschen',
    details: 'Einzelheiten',
    error: 'Ein Fehler ist aufgetreten. Bitte laden Sie die Seite neu.',
    invalid_form: 'Bitte prüfen Sie die markierten Felder.',
    loading: 'Bitte warten Sie einen Moment.',
    no: 'Nein',
    not_found: 'Diese Adresse gibt es in der Verwaltung nicht.',
    select_all_limit_reached: 'Es sind zu viele Einträge. Nur die ersten %{max} wurden ausgewählt.',
    unsaved_changes:
      'Ihre Änderungen sind noch nicht gespeichert. Möchten Sie die Seite trotzdem verlassen?',
    yes: 'Ja',
    placeholder_data_warning: 'Die Daten konnten nicht aktualisiert werden.',
  },
  navigation: {
    clear_filters: 'Filter zurücksetzen',
    no_filtered_results: 'Mit diesen Filtern wurde nichts gefunden.',
    no_results: 'Es wurde nichts gefunden.',
    no_more_results: 'Eine Seite %{page} gibt es nicht. Bitte blättern Sie zurück.',
    page_out_of_boundaries: 'Eine Seite %{page} gibt es nicht.',
    page_out_from_end: 'Dies ist die letzte Seite.',
    page_out_from_begin: 'Dies ist die erste Seite.',
    page_range_info: '%{offsetBegin}–%{offsetEnd} von %{total}',
    partial_page_range_info: '%{offsetBegin}–%{offsetEnd} von mehr als %{offsetEnd}',
    current_page: 'Seite %{page}',
    page: 'Zur Seite %{page}',
    first: 'Zur ersten Seite',
    last: 'Zur letzten Seite',
    next: 'Zur nächsten Seite',
    previous: 'Zur vorigen Seite',
    page_rows_per_page: 'Zeilen je Seite:',
    skip_nav: 'Zum Inhalt springen',
  },
  auth: {
    auth_check_error: 'Bitte melden Sie sich an.',
    user_menu: 'Profil',
    username: 'E-Mail',
    password: 'Passwort',
    email: 'E-Mail',
    sign_in: 'Anmelden',
    sign_in_error: 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
    logout: 'Abmelden',
  },
  notification: {
    updated: 'Die Änderung ist gespeichert. |||| %{smart_count} Einträge sind gespeichert.',
    created: 'Der Eintrag ist angelegt.',
    deleted: 'Der Eintrag ist gelöscht. |||| %{smart_count} Einträge sind gelöscht.',
    bad_item: 'Der Eintrag ist fehlerhaft.',
    item_doesnt_exist: 'Diesen Eintrag gibt es nicht oder nicht mehr.',
    http_error: 'Der Server hat mit einem Fehler geantwortet. Bitte versuchen Sie es erneut.',
    data_provider_error: 'Die Daten konnten nicht gelesen werden.',
    i18n_error: 'Die Texte dieser Sprache konnten nicht geladen werden.',
    canceled: 'Der Vorgang ist abgebrochen.',
    logged_out: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
    not_authorized: 'Sie haben dafür keine Berechtigung.',
    application_update_available: 'Es gibt eine neue Fassung dieser Seite.',
    offline: 'Keine Verbindung. Die Daten konnten nicht geladen werden.',
  },
};

/** Buttons, yes and no, and the names of pages. */
const germanActions: Pick<TranslationMessages['ra'], 'action' | 'boolean' | 'page' | 'sort'> = {
  action: {
    add_filter: 'Filter',
    add: 'Hinzufügen',
    back: 'Zurück',
    bulk_actions: 'Ein Eintrag ausgewählt |||| %{smart_count} Einträge ausgewählt',
    cancel: 'Abbrechen',
    clear_array_input: 'Liste leeren',
    clear_input_value: 'Eingabe löschen',
    clone: 'Kopieren',
    confirm: 'Bestätigen',
    create: 'Neu anlegen',
    create_item: '%{item} anlegen',
    delete: 'Löschen',
    edit: 'Bearbeiten',
    export: 'Als CSV exportieren',
    list: 'Liste',
    refresh: 'Neu laden',
    remove_filter: 'Diesen Filter entfernen',
    remove_all_filters: 'Alle Filter entfernen',
    remove: 'Entfernen',
    reset: 'Zurücksetzen',
    save: 'Speichern',
    search: 'Suche',
    search_columns: 'Spalten suchen',
    select_all: 'Alle auswählen',
    select_all_button: 'Alle auswählen',
    select_row: 'Diese Zeile auswählen',
    show: 'Ansehen',
    sort: 'Sortieren',
    undo: 'Rückgängig',
    unselect: 'Auswahl aufheben',
    expand: 'Aufklappen',
    close: 'Schließen',
    open_menu: 'Menü öffnen',
    close_menu: 'Menü schließen',
    update: 'Ändern',
    move_up: 'Nach oben',
    move_down: 'Nach unten',
    open: 'Öffnen',
    toggle_theme: 'Darstellung wechseln',
    select_columns: 'Spalten',
    update_application: 'Seite neu laden',
  },
  boolean: { true: 'Ja', false: 'Nein', null: ' ' },
  page: {
    create: '%{name} anlegen',
    dashboard: 'Übersicht',
    edit: '%{name} %{recordRepresentation}',
    error: 'Diese Ansicht konnte nicht angezeigt werden',
    list: '%{name}',
    loading: 'Wird geladen',
    not_found: 'Nicht gefunden',
    show: '%{name} %{recordRepresentation}',
    empty: 'Noch keine Einträge.',
    invite: 'Möchten Sie einen Eintrag anlegen?',
    access_denied: 'Zugriff verweigert',
    authentication_error: 'Anmeldung fehlgeschlagen',
  },
  sort: {
    sort_by: 'Nach „%{field}“ %{order} sortieren',
    ASC: 'aufsteigend',
    DESC: 'absteigend',
  },
};

/** Inputs, what is wrong with them, and filters that are kept. */
const germanForms: Pick<TranslationMessages['ra'], 'input' | 'validation' | 'saved_queries'> = {
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

/** Parts of react-admin that this back office does not offer. */
const germanCustomizing: Pick<TranslationMessages['ra'], 'guesser' | 'configurable'> = {
  guesser: { empty: { title: 'Keine Daten', message: 'Bitte prüfen Sie die Datenquelle.' } },
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

const german: TranslationMessages = {
  ra: { ...germanActions, ...germanForms, ...germanSentences, ...germanCustomizing },
  resources: resourceLabels,
};

/** German only; no published package of messages supports react-admin 5. */
export const i18nProvider = polyglotI18nProvider(
  () => german,
  'de',
  [{ locale: 'de', name: 'Deutsch' }],
  { allowMissing: true },
);
