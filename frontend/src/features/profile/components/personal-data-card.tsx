import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import PencilIcon from 'lucide-react/icons/pencil';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { UserDto } from '@/api';
import { updateProfileMutation } from '@/api/identity';
import { email } from '@/lib/form/entries';
import { useServerFaults } from '@/lib/form/use-server-faults';
import { HttpError, sentenceOf } from '@/lib/http';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ButtonRow } from '@/ui/button-row';
import { TextField } from '@/ui/text-field';
import { toast } from '@/ui/toaster/toast';

export function PersonalDataCard({ user }: { user: UserDto }) {
  const [editing, setEditing] = useState(false);
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);

  /** The form goes and takes the focus with it; the keyboard goes on from the button. */
  function leaveEditing() {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  function saved(newEmail: string | null) {
    if (newEmail) setPendingEmail(newEmail);
    leaveEditing();
  }

  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-3">
        <h2 className="text-h3">Ihre Daten</h2>
        {!editing && (
          <Button
            ref={editButton}
            variant="secondary"
            size="compact"
            onClick={() => setEditing(true)}
          >
            <PencilIcon className="max-sm:hidden" />
            Bearbeiten
          </Button>
        )}
      </div>
      {pendingEmail && pendingEmail !== user.email && (
        <PendingEmailNotice newEmail={pendingEmail} presentEmail={user.email} />
      )}
      {editing ? (
        <PersonalDataForm user={user} onSaved={saved} onCancel={leaveEditing} />
      ) : (
        <PersonalDataList user={user} />
      )}
    </section>
  );
}

interface PendingEmailNoticeProps {
  newEmail: string;
  presentEmail: string;
}

function PendingEmailNotice({ newEmail, presentEmail }: PendingEmailNoticeProps) {
  return (
    <Alert tone="info" title="Bitte bestätigen Sie Ihre neue E-Mail-Adresse">
      Wir haben eine E-Mail an <strong className="wrap-anywhere">{newEmail}</strong> gesendet. Die
      neue Adresse gilt, sobald Sie den Link darin öffnen. Bis dahin melden Sie sich weiter mit{' '}
      <strong className="wrap-anywhere">{presentEmail}</strong> an.
    </Alert>
  );
}

function PersonalDataList({ user }: { user: UserDto }) {
  return (
    <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Entry label="Vorname" value={user.firstName} />
      <Entry label="Nachname" value={user.lastName} />
      <Entry label="E-Mail-Adresse" value={user.email} />
      <Entry label="Firma" value={user.company} />
      <Entry label="Telefon" value={user.phone} />
    </dl>
  );
}

function Entry({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">
        {value || <span className="text-ink-soft">Nicht angegeben</span>}
      </dd>
    </div>
  );
}

const profileSchema = z.object({
  firstName: z.string().trim().min(1, 'Vorname ist erforderlich'),
  lastName: z.string().trim().min(1, 'Nachname ist erforderlich'),
  email,
  company: z.string().trim(),
  phone: z.string().trim(),
});

interface PersonalDataFormProps {
  user: UserDto;
  onSaved: (newEmail: string | null) => void;
  onCancel: () => void;
}

function PersonalDataForm({ user, onSaved, onCancel }: PersonalDataFormProps) {
  const { save, saving, error } = useSaveProfile(onSaved);
  const form = useForm({ resolver: zodResolver(profileSchema), defaultValues: toEntries(user) });
  const { register, formState, setFocus } = form;
  const saidByFields = useServerFaults(form, error);
  useEffect(() => setFocus('firstName'), [setFocus]);

  const field = (name: keyof ProfileEntries) => ({
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-6">
      {error && !saidByFields && (
        <Alert tone="error">
          {sentenceOf(error, 'Ihr Profil konnte nicht aktualisiert werden.')}
        </Alert>
      )}
      <fieldset disabled={saving} className="grid min-w-0 gap-5 sm:grid-cols-2">
        <TextField
          label="Vorname"
          autoComplete="given-name"
          aria-required
          {...field('firstName')}
        />
        <TextField
          label="Nachname"
          autoComplete="family-name"
          aria-required
          {...field('lastName')}
        />
        <TextField
          label="E-Mail-Adresse"
          help="Eine neue Adresse gilt erst, wenn Sie den Link in unserer E-Mail dorthin öffnen."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          className="sm:col-span-2"
          {...field('email')}
        />
        <TextField label="Firma" optional autoComplete="organization" {...field('company')} />
        <TextField label="Telefon" optional type="tel" autoComplete="tel" {...field('phone')} />
      </fieldset>
      <ButtonRow>
        <Button variant="secondary" disabled={saving} onClick={onCancel}>
          Abbrechen
        </Button>
        <Button type="submit" busy={saving} busyLabel="Wird gespeichert …">
          Speichern
        </Button>
      </ButtonRow>
    </form>
  );
}

/**
 * An ended session is left to the sign-in redirect, whose message must stay.
 * @param onSaved gets the new address when it waits for its confirmation
 */
function useSaveProfile(onSaved: (newEmail: string | null) => void) {
  const update = useMutation(updateProfileMutation);
  const save = (entries: ProfileEntries) =>
    update.mutate(entries, {
      onSuccess: ({ emailChangePending }) => {
        onSaved(emailChangePending ? entries.email : null);
        toast({
          title: 'Profil aktualisiert',
          description: 'Ihre Profildaten wurden erfolgreich gespeichert.',
          tone: 'success',
        });
      },
      onError: (error) => {
        if (error instanceof HttpError && error.isUnauthorized) return;
        toast({
          title: 'Fehler',
          description: 'Ihr Profil konnte nicht aktualisiert werden.',
          tone: 'destructive',
        });
      },
    });
  return { save, saving: update.isPending, error: update.error };
}

type ProfileEntries = z.infer<typeof profileSchema>;

function toEntries({ firstName, lastName, email, company, phone }: UserDto): ProfileEntries {
  return { firstName, lastName, email, company: company ?? '', phone: phone ?? '' };
}
