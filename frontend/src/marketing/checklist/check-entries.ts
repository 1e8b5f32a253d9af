export type ChecklistField = 'name' | 'email' | 'agreePrivacy';

interface ChecklistEntries {
  name: string;
  email: string;
  agreePrivacy: boolean;
  newsletter?: boolean;
}

interface EntryProblem {
  field: ChecklistField;
  message: string;
}

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
