import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutTermsDto } from '@/api';
import { CheckboxField } from '@/ui/checkbox-field';
import { ExternalIcon } from '@/ui/icons/navigation-icons';
import type { Consents } from './consents';

interface ConsentFieldsProps {
  form: Pick<UseFormReturn<Consents>, 'register' | 'formState'>;
  terms: CheckoutTermsDto;
}

/** The terms, and separately whether access shall begin before the withdrawal period has run out. */
export function ConsentFields({ form, terms }: ConsentFieldsProps) {
  const { register, formState } = form;
  return (
    <div className="grid grid-cols-1 gap-2">
      <CheckboxField
        {...register('termsAccepted')}
        aria-required
        label={
          <>
            Ich stimme den <NewTabLink href={terms.terms.url}>AGB</NewTabLink> zu und habe die{' '}
            <NewTabLink href={terms.withdrawal.url}>Widerrufsbelehrung</NewTabLink> gelesen.
          </>
        }
        error={formState.errors.termsAccepted?.message}
      />
      <CheckboxField
        {...register('immediateAccess')}
        label={terms.consentWording}
        help={
          <>
            Freiwillig. Ohne dieses Häkchen beginnt Ihr Zugang erst nach Ablauf der 14-tägigen
            Widerrufsfrist. Sie können ihn bis dahin jederzeit freischalten.
          </>
        }
      />
      <p className="ml-9 text-small text-ink-soft">{terms.servicesWording}</p>
    </div>
  );
}

/** Opens beside the order, so that nothing typed here is lost. */
function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <ExternalIcon className="ml-1 inline size-[0.85em]" />
      <span className="sr-only"> (öffnet in einem neuen Tab)</span>
    </a>
  );
}
