import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { EmailField } from '@/lib/form/email-field';
import { RequestForm } from '@/lib/form/request-form';
import { PasswordField } from '@/ui/password-field';
import { TextField } from '@/ui/text-field';
import type { useRegister } from '../api/register';
import { EMPTY_REGISTRATION, registrationSchema, toRegisterDto } from './registration';

interface RegisterFormProps {
  register: ReturnType<typeof useRegister>;
}

export function RegisterForm({ register: send }: RegisterFormProps) {
  const form = useForm({
    resolver: zodResolver(registrationSchema),
    defaultValues: EMPTY_REGISTRATION,
  });
  const { register, formState } = form;
  const field = (name: keyof typeof EMPTY_REGISTRATION) => ({
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <RequestForm
      form={form}
      onSubmit={(registration) => send.mutate(toRegisterDto(registration))}
      error={send.error}
      fallback="Registrierung fehlgeschlagen"
      busy={send.isPending}
      submitLabel="Konto anlegen"
      busyLabel="Konto wird angelegt …"
    >
      <div className="grid gap-5 sm:grid-cols-2">
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
      </div>
      <EmailField {...field('email')} />
      <TextField label="Firma" optional autoComplete="organization" {...field('company')} />
      <TextField label="Telefon" optional type="tel" autoComplete="tel" {...field('phone')} />
      <PasswordField
        label="Passwort"
        help="Mindestens 8 Zeichen"
        autoComplete="new-password"
        aria-required
        {...field('password')}
      />
      <PasswordField
        label="Passwort wiederholen"
        autoComplete="new-password"
        aria-required
        {...field('passwordConfirmation')}
      />
      <p className="text-small text-ink-soft">
        Wie wir mit Ihren Angaben umgehen, steht in der{' '}
        <Link to="/datenschutz">Datenschutzerklärung</Link>.
      </p>
    </RequestForm>
  );
}
