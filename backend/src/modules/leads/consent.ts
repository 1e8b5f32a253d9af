/** The sentence beside the box of the checklist form, kept with each consent as it was given. */
export const CHECKLIST_CONSENT =
  'Ich habe die Datenschutzerklärung gelesen und stimme zu, dass meine Angaben für den Versand der Checkliste gespeichert und verwendet werden.';

/** The sentence beside the box of the contact form. */
export const CONTACT_CONSENT =
  'Ich habe die Datenschutzerklärung gelesen und stimme zu, dass meine Angaben zur Beantwortung meiner Anfrage gespeichert und verwendet werden.';
