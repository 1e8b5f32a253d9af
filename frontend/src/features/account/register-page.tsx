import { zodResolver } from '@hookform/resolvers/zod';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate } from 'react-router-dom';
import type { MessageDto, RegisterDto } from '@/api';
import { registerMutation } from '@/api/identity';
import { useSession } from '@/lib/current-user';
import { EmailField } from '@/lib/form/email-field';
import { RequestForm } from '@/lib/form/request-form';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { AddressText } from '@/ui/address-text';
import { Collapsible } from '@/ui/collapsible';
import { OptionalMark } from '@/ui/field';
import { LinkButton } from '@/ui/link-button';
import { PasswordField } from '@/ui/password-field';
import { TextField } from '@/ui/text-field';
import { AccountFrame } from './components/account-frame';
import { EntryChoice } from './components/entry-choice';
import { useLeadToSignIn } from './components/lead-to-sign-in';
import { Outcome } from './components/outcome';
import { WhatAnAccountHolds } from './components/what-an-account-holds';
import { EMPTY_REGISTRATION, registrationSchema, toRegisterDto } from './schema';

export default function RegisterPage() {
  usePageTitle('Registrieren');
  const session = useSession();
  const register = useMutation(registerMutation);
  const message = register.data?.message;
  useLeadToSignIn(message);

  if (session.state === 'signed-in') return <Navigate to={paths.dashboard} replace />;
  if (message !== undefined) {
    return (
      <AccountFrame
        title="Bitte sehen Sie in Ihr Postfach"
        welcome={
          <strong className="wrap-anywhere">
            <AddressText>{register.variables?.email ?? ''}</AddressText>
          </strong>
        }
      >
        <Outcome message={message}>
          <LinkButton to={paths.login} variant="secondary">
            Zur Anmeldung
          </LinkButton>
        </Outcome>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="Registrieren"
      welcome="Ihr Konto ist kostenlos, und Modul 1 steht Ihnen sofort offen."
      below={
        <>
          Sie haben schon ein Konto? <Link to={paths.login}>Zur Anmeldung</Link>
        </>
      }
      beside={<WhatAnAccountHolds />}
    >
      <EntryChoice />
      <RegisterForm register={register} />
    </AccountFrame>
  );
}

interface RegisterFormProps {
  register: UseMutationResult<MessageDto, Error, RegisterDto>;
}

function RegisterForm({ register: send }: RegisterFormProps) {
  const form = useForm({
    resolver: zodResolver(registrationSchema),
    defaultValues: EMPTY_REGISTRATION,
  });
  const { register, formState } = form;
  const [details, setDetails] = useState(false);
  const faulty = Boolean(formState.errors.company ?? formState.errors.phone);
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
      <div className="field-pair field-pair-even">
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
      <Collapsible
        title={
          <span>
            Firma und Telefon
            <OptionalMark />
          </span>
        }
        open={details || faulty}
        onOpenChange={setDetails}
        className="-my-2 text-compact"
      >
        <div className="grid gap-5">
          <TextField label="Firma" optional autoComplete="organization" {...field('company')} />
          <TextField label="Telefon" optional type="tel" autoComplete="tel" {...field('phone')} />
        </div>
      </Collapsible>
      <p className="text-small text-ink-soft">
        Wie wir mit Ihren Angaben umgehen, steht in der{' '}
        <Link to={paths.privacy}>Datenschutzerklärung</Link>.
      </p>
    </RequestForm>
  );
}
