import { zodResolver } from '@hookform/resolvers/zod';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import DownloadIcon from 'lucide-react/icons/download';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type {
  ChangePasswordDto,
  MessageDto,
  ProfileUpdatedDto,
  UpdateProfileDto,
  UserDto,
} from '@/api';
import { changePasswordMutation, exportDataMutation, updateProfileMutation } from '@/api/identity';
import { useSignedInUser } from '@/lib/current-user';
import { saveFile } from '@/lib/files';
import { EmailField } from '@/lib/form/email-field';
import { email, MISMATCH, newPassword } from '@/lib/form/entries';
import { RequestForm } from '@/lib/form/request-form';
import { germanDay } from '@/lib/format';
import { HttpError } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { z } from '@/lib/zod';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { PageHeading } from '@/ui/page-heading';
import { PasswordField } from '@/ui/password-field';
import { toast } from '@/ui/toaster/toast';
import { DeletionDialog } from './components/deletion-dialog';
import { KnownDevicesCard } from './components/known-devices-card';
import { RemindersCard } from './components/reminders-card';
import { SecondFactorCard } from './components/second-factor-card';
import { SessionsCard } from './components/sessions-card';
import { SettingCard } from './components/setting-card';
import { SupportAccessCard } from './components/support-access-card';

const passwordSchema = z
  .object({
    currentPassword: z.string().min(1, 'Passwort ist erforderlich'),
    newPassword,
    passwordConfirmation: z.string(),
  })
  .refine((entries) => entries.newPassword === entries.passwordConfirmation, {
    path: ['passwordConfirmation'],
    message: MISMATCH,
  });

const EMPTY_PASSWORDS = { currentPassword: '', newPassword: '', passwordConfirmation: '' };

export default function SettingsPage() {
  usePageTitle('Einstellungen');
  const user = useSignedInUser();
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading lead="Ihre Anmeldung, Ihre Geräte und Ihre Daten.">Einstellungen</PageHeading>
      <div className="grid grid-cols-1 divide-y divide-hairline border-hairline border-t">
        <PasswordCard user={user} />
        <SecondFactorCard />
        <EmailCard user={user} />
        <RemindersCard />
        <SessionsCard />
        <KnownDevicesCard />
        <SupportAccessCard />
        <OwnDataCard />
        <DeletionCard user={user} />
      </div>
    </div>
  );
}

function DeletionCard({ user }: { user: UserDto }) {
  return (
    <SettingCard
      title="Konto löschen"
      text="Das lässt sich nicht rückgängig machen. Laden Sie vorher herunter, was Sie behalten möchten."
    >
      <p className="text-compact">
        Mit dem Konto löschen wir alles, was wir nicht von Gesetzes wegen aufbewahren müssen. Bevor
        es geschieht, sehen Sie noch einmal, was das heißt.
      </p>
      <DeletionDialog user={user} />
    </SettingCard>
  );
}

function PasswordCard({ user }: { user: UserDto }) {
  const change = useMutation(changePasswordMutation);
  return (
    <SettingCard
      title="Passwort"
      text="Mit einem neuen Passwort werden Sie auf allen anderen Geräten abgemeldet."
    >
      <PasswordForm change={change} email={user.email} />
      {change.isSuccess && <Alert tone="success">{change.data.message}</Alert>}
    </SettingCard>
  );
}

function OwnDataCard() {
  const exportData = useExportData();
  return (
    <SettingCard
      title="Ihre Daten"
      text="Alles, was wir zu Ihrem Konto gespeichert haben, in einer Datei."
    >
      <p className="text-compact">
        Die Datei enthält Ihre Angaben, Ihren Lernfortschritt, Ihre Bewertungen, Gespräche und
        Zahlungen. Sie ist im Format JSON, das auch andere Programme lesen können.
      </p>
      <Button
        variant="secondary"
        className="sm:justify-self-start"
        busy={exportData.isPending}
        busyLabel="Wird zusammengestellt …"
        onClick={({ detail }) => detail < 2 && exportData.mutate()}
      >
        <DownloadIcon />
        Daten herunterladen
      </Button>
    </SettingCard>
  );
}

function useExportData() {
  return useMutation({
    ...exportDataMutation,
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `meine-daten-${germanDay(new Date())}.json`);
      toast({ title: 'Download gestartet', description: 'Ihre Daten werden heruntergeladen.' });
    },
    onError: (error) => {
      if (error instanceof HttpError && error.isUnauthorized) return;
      toast({
        title: 'Download fehlgeschlagen',
        description: 'Beim Download ist ein Fehler aufgetreten.',
        tone: 'destructive',
      });
    },
  });
}

interface PasswordFormProps {
  change: UseMutationResult<MessageDto, Error, ChangePasswordDto>;
  email: string;
}

function PasswordForm({ change, email }: PasswordFormProps) {
  const form = useForm({ resolver: zodResolver(passwordSchema), defaultValues: EMPTY_PASSWORDS });
  const { formState, register, reset } = form;
  const field = (name: keyof typeof EMPTY_PASSWORDS) => ({
    error: formState.errors[name]?.message,
    'aria-required': true,
    ...register(name),
  });
  return (
    <RequestForm
      form={form}
      onSubmit={({ currentPassword, newPassword }) =>
        change.mutate({ currentPassword, newPassword }, { onSuccess: () => reset() })
      }
      error={change.error}
      fallback="Ihr Passwort konnte nicht geändert werden."
      busy={change.isPending}
      submitLabel="Passwort ändern"
      busyLabel="Wird geändert …"
      submit={{ variant: 'secondary', size: 'regular', className: 'sm:mr-auto sm:grow-0' }}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Aktuelles Passwort"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label="Neues Passwort"
        help="Mindestens 8 Zeichen"
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <PasswordField
        label="Neues Passwort wiederholen"
        autoComplete="new-password"
        {...field('passwordConfirmation')}
      />
    </RequestForm>
  );
}

function EmailCard({ user }: { user: UserDto }) {
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
          Bitte tragen Sie zuerst <Link to={paths.profile}>in Ihrem Profil</Link> Ihren Namen ein.
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
      submit={{ variant: 'secondary', size: 'regular', className: 'sm:mr-auto sm:grow-0' }}
    >
      <EmailField
        label="Neue E-Mail-Adresse"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </RequestForm>
  );
}
