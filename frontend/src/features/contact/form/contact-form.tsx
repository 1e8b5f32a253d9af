import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useSession } from '@/lib/current-user';
import { EmailField } from '@/lib/form/email-field';
import { RequestForm } from '@/lib/form/request-form';
import { CheckboxField } from '@/ui/checkbox-field';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import type { useSendMessage } from '../api/send-message';
import { ConsentSentence } from './consent-sentence';
import {
  type ContactEntries,
  contactSchema,
  EMPTY_ENTRIES,
  startEntries,
  toMessage,
} from './contact-entries';

interface ContactFormProps {
  send: ReturnType<typeof useSendMessage>;
}

/** It knows who is signed in. It can be sent once the box is ticked; a failure keeps what was typed. */
export function ContactForm({ send }: ContactFormProps) {
  const session = useSession();
  const form = useForm({
    resolver: zodResolver(contactSchema),
    defaultValues: EMPTY_ENTRIES,
    values: startEntries(session.state === 'signed-in' ? session.user : undefined),
    resetOptions: { keepDirtyValues: true },
  });
  const { control, formState, register } = form;
  const agreed = useWatch({ control, name: 'agreeDataProtection' });
  const field = (name: keyof ContactEntries) => ({
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <RequestForm
      form={form}
      onSubmit={(entries) => send.mutate(toMessage(entries))}
      error={send.error}
      fallback="Ihre Nachricht konnte nicht gesendet werden."
      busy={send.isPending}
      submitLabel="Nachricht senden"
      busyLabel="Wird gesendet …"
      submit={{ disabled: !agreed }}
    >
      <TextField label="Name" autoComplete="name" aria-required {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField {...field('email')} />
        <TextField label="Telefon" optional type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <TextField label="Betreff" aria-required {...field('subject')} />
      <TextArea label="Nachricht" rows={7} aria-required {...field('message')} />
      <CheckboxField label={<ConsentSentence />} aria-required {...field('agreeDataProtection')} />
    </RequestForm>
  );
}
