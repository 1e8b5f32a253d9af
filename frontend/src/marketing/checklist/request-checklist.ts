import { type ChecklistRequest, postChecklistRequest } from '@/api/leads';
import { HttpError } from '@/lib/http';
import type { ChecklistField } from './check-entries';

export type ChecklistOutcome =
  | { state: 'sent' }
  | { state: 'failed'; message: string; field?: ChecklistField };

export const SENT =
  'Checkliste erfolgreich versendet! Prüfen Sie Ihr E-Mail-Postfach und ggf. auch den Spam-Ordner.';
/** What comes next; the specified sentence does not know of the link. */
export const NEXT_STEP =
  'In der E-Mail finden Sie einen Link, der 48 Stunden gilt. Bestätigen Sie dort, dann bekommen Sie die Checkliste sofort.';
const REFUSED = 'Fehler beim Versenden der Checkliste. Bitte versuchen Sie es später erneut.';
const UNREACHABLE =
  'Ein unerwarteter Fehler ist aufgetreten. Bitte überprüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.';

/** Asks for the checklist by e-mail; every fault becomes an outcome with a sentence. */
export async function requestChecklist(request: ChecklistRequest): Promise<ChecklistOutcome> {
  try {
    const answer = await postChecklistRequest(request);
    if (answer?.success === true) return { state: 'sent' };
    return { state: 'failed', message: answer?.message ?? REFUSED };
  } catch (error) {
    return error instanceof HttpError ? refusal(error) : { state: 'failed', message: UNREACHABLE };
  }
}

function refusal({ fields, sentence }: HttpError): ChecklistOutcome {
  for (const field of ['name', 'email', 'agreePrivacy'] as const) {
    const message = fields[field]?.[0];
    if (message) return { state: 'failed', message, field };
  }
  return { state: 'failed', message: sentence ?? REFUSED };
}
