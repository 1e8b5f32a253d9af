import { CreateBase, SaveButton } from 'react-admin';
import type { NewCouponDto } from '@/api';
import { LinkButton } from '@/ui/link-button';
import { InputForm } from '../edit/input-form';
import { editPath, listPath, withoutBase } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { CouponLimitInputs, CouponWorthInputs } from './coupon-inputs';

const LIST = listPath('coupons');

type Entries = NewCouponDto & { kind: 'percent' | 'amount' };

/** The server is told one of the two, as it was chosen. */
const toCoupon = ({ kind, percent, amountCents, ...coupon }: Entries): NewCouponDto => ({
  ...coupon,
  ...(kind === 'amount' ? { amountCents } : { percent }),
});

export const CouponCreate = () => (
  <CreateBase
    disableAuthentication
    transform={toCoupon}
    redirect={(_resource, id) => withoutBase(editPath('coupons', String(id)))}
  >
    <div className="grid grid-cols-1 gap-6">
      <ScreenHeading
        title="Neuer Gutschein"
        lead="Code und Nachlass bleiben, wie Sie sie anlegen; Zeitraum und Grenzen lassen sich ändern."
        back={{ to: LIST, label: 'Gutscheine' }}
      />
      <Section title="Gutschein" className="max-w-form">
        <InputForm
          defaultValues={{ kind: 'percent', active: true }}
          className="grid grid-cols-1 gap-2"
        >
          <CouponWorthInputs />
          <CouponLimitInputs />
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <SaveButton icon={null} size="large" alwaysEnable />
            <LinkButton to={LIST} variant="quiet" size="compact">
              Abbrechen
            </LinkButton>
          </div>
        </InputForm>
      </Section>
    </div>
  </CreateBase>
);
