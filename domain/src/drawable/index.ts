export { cleanText, cleanTexts, eachText } from './clean-text.js';
export { drawable, plainForms, undrawableFault, undrawableIn } from './drawable.js';
