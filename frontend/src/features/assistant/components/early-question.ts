let earlyQuestion: string | null = null;

/** Keeps a question that was pressed before one could ask. */
export function keepEarlyQuestion(question: string): void {
  earlyQuestion = question;
}

/** Hands it out, once. */
export function takeEarlyQuestion(): string | null {
  const question = earlyQuestion;
  earlyQuestion = null;
  return question;
}
