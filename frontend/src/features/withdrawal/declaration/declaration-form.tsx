import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { WithdrawalDto } from '@/api';
import { HttpError } from '@/lib/http';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { declarationSchema } from './declaration';

interface DeclarationFormProps {
  entries: WithdrawalDto;
  /** Why the server refused these entries, if it did. */
  refusal: Error | null;
  onChecked: (declaration: WithdrawalDto) => void;
}

const FIELDS = ['name', 'contract', 'email'] as const;

/** Step 1: who withdraws from which contract, and where the receipt goes. */
export function DeclarationForm({ entries, refusal, onChecked }: DeclarationFormProps) {
  const { register, handleSubmit, formState, setError } = useForm<WithdrawalDto>({
    resolver: zodResolver(declarationSchema),
    defaultValues: entries,
  });
  const field = (name: (typeof FIELDS)[number]) => ({
    error: formState.errors[name]?.message,
    'aria-required': true,
    ...register(name),
  });

  useEffect(() => {
    const faults = FIELDS.flatMap((name) => {
      const message = refusal instanceof HttpError && refusal.fields[name]?.[0];
      return message ? [{ name, message }] : [];
    });
    faults.forEach(({ name, message }, index) => {
      setError(name, { message }, { shouldFocus: index === 0 });
    });
  }, [refusal, setError]);

  return (
    <form noValidate onSubmit={handleSubmit(onChecked)} className="grid gap-5">
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField
        label="Vertrag"
        help="Zum Beispiel das Produkt, die Rechnungsnummer oder die E-Mail-Adresse, mit der Sie bestellt haben."
        {...field('contract')}
      />
      <TextField
        label="E-Mail-Adresse"
        help="Dorthin senden wir die Eingangsbestätigung."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field('email')}
      />
      <Button type="submit" size="large" className="mt-2">
        Weiter
      </Button>
    </form>
  );
}
