export type ChecklistField = 'name' | 'email' | 'agreePrivacy';

export interface ChecklistEntries {
  name: string;
  email: string;
  agreePrivacy: boolean;
  /** Only where it is ticked. */
  newsletter?: boolean;
}

export interface EntryProblem {
  field: ChecklistField;
  message: string;
}

/** The first thing that is missing, in the specified order, or nothing. */
export function checkEntries({ name, email, agreePrivacy }: ChecklistEntries): EntryProblem | null {
  if (!name.trim()) return { field: 'name', message: 'Bitte geben Sie Ihren Namen ein.' };
  if (!email.trim()) {
    return { field: 'email', message: 'Bitte geben Sie Ihre E-Mail-Adresse ein.' };
  }
  if (!agreePrivacy) {
    return {
      field: 'agreePrivacy',
      message: 'Bitte stimmen Sie der Datenschutzerklärung zu.',
    };
  }
  return null;
}
