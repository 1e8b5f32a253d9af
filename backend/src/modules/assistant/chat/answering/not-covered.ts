import type { SiteContent } from '../../../../platform/site/site-content.js';

/**
 * What is said where the course has no answer.
 * @param allOpen whether the person may open the whole course
 */
export function notCovered({ contact }: SiteContent, allOpen: boolean): string {
  const covers = allOpen
    ? 'Diese Frage behandelt der Kurs nicht.'
    : 'Diese Frage behandeln die Module nicht, die für Sie geöffnet sind.';
  return [
    `${covers} Ich antworte nur mit dem, was darin steht, und möchte Ihnen nichts Falsches sagen.`,
    `Fragen zu Ihrem eigenen Fall beantworten ein Rechtsanwalt, ein Steuerberater oder Ihre Kammer. Fragen zu diesem Angebot beantworten wir gern unter ${contact.email}.`,
  ].join('\n\n');
}
