export { ANSWER_WORDS, countWords, MAX_EXAMPLES } from './answer-card.js';
export { DIFFICULTIES, DIFFICULTY_LABELS, type Difficulty } from './difficulty.js';
export { linkedDocument, withoutDocumentLinks } from './document-links.js';
export { plainBlocks } from './plain-text.js';
export {
  nextProgress,
  overallProgress,
  type ProgressMessage,
  progressAfterSection,
  progressMessage,
} from './progress.js';
export {
  type CourseQuestion,
  QUESTION_LANGUAGE,
  type QuestionAnswer,
  questionFaults,
  questionsOf,
  readQuestion,
  withoutQuestions,
} from './questions.js';
export { isReadable, READABLE, unreadable } from './readable.js';
export {
  type AskedSection,
  openSection,
  resumedPosition,
  sectionsRead,
} from './reading-position.js';
export { sectionBody } from './section-body.js';
export { doubledIds, type Section, splitSections } from './sections.js';
export {
  MODULE_STATUSES,
  type ModuleAccess,
  type ModuleAccessFacts,
  type ModuleStatus,
  moduleAccess,
  unlockTime,
} from './status.js';
export { AnchoredText, isFindable, type Stretch, type TextAnchor } from './text-anchor.js';
export { MAX_TEXT_BYTES, type TextFault, textFaults } from './text-faults.js';
