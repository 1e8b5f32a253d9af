import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { UserDto } from '@/api';
import { useServerFaults } from '@/lib/form/use-server-faults';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { type ProfileEntries, profileSchema, toEntries } from './profile-entries';
import { useSaveProfile } from './use-save-profile';

interface PersonalDataFormProps {
  user: UserDto;
  /** Called with the new address when it waits for its confirmation. */
  onSaved: (newEmail: string | null) => void;
  onCancel: () => void;
}

export function PersonalDataForm({ user, onSaved, onCancel }: PersonalDataFormProps) {
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
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={saving} onClick={onCancel}>
          Abbrechen
        </Button>
        <Button type="submit" busy={saving} busyLabel="Wird gespeichert …">
          Speichern
        </Button>
      </div>
    </form>
  );
}
