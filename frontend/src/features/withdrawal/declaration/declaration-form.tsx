import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { WithdrawalDto } from '@/api';
import { EmailField } from '@/lib/form/email-field';
import { useServerFaults } from '@/lib/form/use-server-faults';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { declarationSchema } from './declaration';

interface DeclarationFormProps {
  entries: WithdrawalDto;
  /** Why the server refused these entries, if it did. */
  refusal: Error | null;
  onChecked: (declaration: WithdrawalDto) => void;
}

/** Step 1: who withdraws from which contract, and where the receipt goes. */
export function DeclarationForm({ entries, refusal, onChecked }: DeclarationFormProps) {
  const form = useForm<WithdrawalDto>({
    resolver: zodResolver(declarationSchema),
    defaultValues: entries,
  });
  useServerFaults(form, refusal);
  const { register, handleSubmit, formState } = form;
  const field = (name: keyof WithdrawalDto) => ({
    error: formState.errors[name]?.message,
    'aria-required': true,
    ...register(name),
  });

  return (
    <form noValidate onSubmit={handleSubmit(onChecked)} className="grid gap-5">
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField
        label="Vertrag"
        help="Zum Beispiel das Produkt, die Rechnungsnummer oder die E-Mail-Adresse, mit der Sie bestellt haben."
        {...field('contract')}
      />
      <EmailField help="Dorthin senden wir die Eingangsbestätigung." {...field('email')} />
      <Button type="submit" size="large" className="mt-2">
        Weiter
      </Button>
    </form>
  );
}
