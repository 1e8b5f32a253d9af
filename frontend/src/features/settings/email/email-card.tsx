import { zodResolver } from '@hookform/resolvers/zod';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { ProfileUpdatedDto, UpdateProfileDto, UserDto } from '@/api';
import { updateProfileMutation } from '@/api/identity';
import { EmailField } from '@/lib/form/email-field';
import { email } from '@/lib/form/entries';
import { RequestForm } from '@/lib/form/request-form';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { SettingCard } from '../setting-card';

/** The address one signs in with, and the way to another. */
export function EmailCard({ user }: { user: UserDto }) {
  const change = useMutation(updateProfileMutation);
  const pending =
    change.isSuccess && change.data.emailChangePending ? change.variables.email : null;
  return (
    <SettingCard
      title="E-Mail-Adresse"
      text={
        <>
          Sie melden sich mit <strong className="wrap-anywhere">{user.email}</strong> an. Eine neue
          Adresse gilt erst, wenn Sie den Link in unserer E-Mail dorthin öffnen.
        </>
      }
    >
      {user.firstName && user.lastName ? (
        <EmailForm change={change} user={user} />
      ) : (
        <p className="text-compact">
          Bitte tragen Sie zuerst <Link to="/profile">in Ihrem Profil</Link> Ihren Namen ein.
        </p>
      )}
      {pending && pending !== user.email && (
        <Alert tone="info" title="Bitte bestätigen Sie Ihre neue E-Mail-Adresse">
          Wir haben eine E-Mail an <strong className="wrap-anywhere">{pending}</strong> gesendet.
          Bis Sie den Link darin öffnen, melden Sie sich weiter mit{' '}
          <strong className="wrap-anywhere">{user.email}</strong> an.
        </Alert>
      )}
    </SettingCard>
  );
}

interface EmailFormProps {
  change: UseMutationResult<ProfileUpdatedDto, Error, UpdateProfileDto>;
  user: UserDto;
}

/** The rest of the profile stays. */
function EmailForm({ change, user }: EmailFormProps) {
  const { firstName, lastName } = user;
  const form = useForm({
    resolver: zodResolver(
      z.object({
        email: email.refine((entry) => entry.toLowerCase() !== user.email, {
          error: 'Das ist schon Ihre E-Mail-Adresse',
        }),
      }),
    ),
    defaultValues: { email: '' },
  });
  return (
    <RequestForm
      form={form}
      onSubmit={({ email }) =>
        change.mutate({ firstName, lastName, email }, { onSuccess: () => form.reset() })
      }
      error={change.error}
      fallback="Ihr Profil konnte nicht aktualisiert werden."
      busy={change.isPending}
      submitLabel="Adresse ändern"
      busyLabel="Wird gesendet …"
      submit={{ size: 'regular', className: 'sm:mr-auto sm:grow-0' }}
    >
      <EmailField
        label="Neue E-Mail-Adresse"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </RequestForm>
  );
}
