import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { resourceWords } from '../words/resource-words';
import { germanActions } from './german-actions';
import { germanCustomizing } from './german-customizing';
import { germanForms } from './german-forms';
import { germanSentences } from './german-sentences';

const german: TranslationMessages = {
  ra: { ...germanActions, ...germanForms, ...germanSentences, ...germanCustomizing },
  resources: resourceWords,
};

/** German is the one language of the back office. */
export const i18nProvider = polyglotI18nProvider(() => german, 'de', [
  { locale: 'de', name: 'Deutsch' },
]);
