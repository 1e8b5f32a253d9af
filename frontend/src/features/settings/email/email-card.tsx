import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { UserDto } from '@/api';
import { EmailField } from '@/lib/form/email-field';
import { email } from '@/lib/form/entries';
import { RequestForm } from '@/lib/form/request-form';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { useChangeEmail } from '../api/change-email';
import { SettingCard } from '../setting-card';

/** The address one signs in with, and the way to another. */
export function EmailCard({ user }: { user: UserDto }) {
  const change = useChangeEmail(user);
  const pending = change.isSuccess && change.data.emailChangePending ? change.variables : null;
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
        <EmailForm change={change} presentEmail={user.email} />
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
  change: ReturnType<typeof useChangeEmail>;
  presentEmail: string;
}

function EmailForm({ change, presentEmail }: EmailFormProps) {
  const form = useForm({
    resolver: zodResolver(
      z.object({
        email: email.refine((entry) => entry.toLowerCase() !== presentEmail, {
          error: 'Das ist schon Ihre E-Mail-Adresse',
        }),
      }),
    ),
    defaultValues: { email: '' },
  });
  return (
    <RequestForm
      form={form}
      onSubmit={(entries) => change.mutate(entries.email, { onSuccess: () => form.reset() })}
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
