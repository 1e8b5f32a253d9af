/** In place of the glossary, which the build reads from the course's documents. */
export default [{ term: 'Due Diligence', meaning: 'Die Prüfung des Unternehmens.' }];
