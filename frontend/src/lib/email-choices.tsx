import type { EmailChoicesDto } from '@/api';
import { Alert } from '@/ui/alert';
import { CheckboxField } from '@/ui/checkbox-field';

/** The server keeps this sentence with each wish, word for word. */
const NEWSLETTER_CONSENT =
  'Ja, schreiben Sie mir bitte per E-Mail, wenn es neue Inhalte gibt. Das kann ich jederzeit beenden.';

interface EmailChoicesProps {
  choices: EmailChoicesDto;
  busy: boolean;
  onChange: (change: { newsletter?: boolean; moduleUpdates?: boolean }) => void;
}

export function EmailChoices({ choices, busy, onChange }: EmailChoicesProps) {
  const { newsletter, moduleUpdates } = choices;
  return (
    <div className="grid gap-3">
      <CheckboxField
        label={NEWSLETTER_CONSENT}
        checked={newsletter !== 'off'}
        disabled={busy}
        onChange={({ currentTarget }) => onChange({ newsletter: currentTarget.checked })}
      />
      {newsletter === 'asked' && (
        <Alert tone="info">
          Wir haben Ihnen einen Link gesendet, der 48 Stunden gilt. Erst wenn Sie dort bestätigen,
          schreiben wir Ihnen.
        </Alert>
      )}
      {moduleUpdates !== null && (
        <CheckboxField
          label="Schreiben Sie mir, wenn Module meines Kurses überarbeitet wurden, höchstens einmal in der Woche."
          checked={moduleUpdates}
          disabled={busy}
          onChange={({ currentTarget }) => onChange({ moduleUpdates: currentTarget.checked })}
        />
      )}
      <p className="text-ink-soft text-small">
        E-Mails zu Ihrem Konto und zu Ihren Käufen bekommen Sie in jedem Fall.
      </p>
    </div>
  );
}
