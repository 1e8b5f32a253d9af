import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { CheckoutOrderDto } from '@/api';
import { currentOrderQuery, redeemCouponMutation } from '@/api/billing';
import { sentenceOf } from '@/lib/http';
import { Button } from '@/ui/button';
import { Collapsible } from '@/ui/collapsible';
import { TextField } from '@/ui/text-field';

export function OrderExtras({ locked, onChanged }: { locked: boolean; onChanged: () => void }) {
  const { data } = useQuery(currentOrderQuery);
  const order = data?.order;
  if (!order) return null;
  return (
    <Collapsible
      title="Gutschein einlösen"
      defaultOpen={order.couponCode !== null}
      className="-my-2 text-compact sm:my-0 sm:border-t sm:border-hairline sm:pt-2"
    >
      <fieldset disabled={locked} className="grid min-w-0 grid-cols-1 gap-4">
        <legend className="sr-only">Gutschein einlösen</legend>
        <CouponEntry order={order} onChanged={onChanged} />
      </fieldset>
    </Collapsible>
  );
}

/** Enter changes the entry it is pressed in; it does not order. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
};

const NOT_CHANGED = 'Das konnte nicht übernommen werden. Bitte versuchen Sie es erneut.';

function CouponEntry({ order, onChanged }: { order: CheckoutOrderDto; onChanged: () => void }) {
  const [code, setCode] = useState('');
  const coupon = useMutation(redeemCouponMutation);
  const use = (chosen: string | null) =>
    coupon.mutate(chosen, {
      onSuccess: () => {
        setCode('');
        onChanged();
      },
    });

  function redeem(event?: FormEvent) {
    event?.preventDefault();
    if (code.trim() !== '') use(code);
  }
  if (order.couponCode) {
    return (
      <div className="self-start">
        <p className="font-semibold">Gutschein</p>
        <p className="flex min-h-11 flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere">{order.couponCode}</span>
          <Button variant="quiet" size="compact" busy={coupon.isPending} onClick={() => use(null)}>
            Entfernen<span className="sr-only"> des Gutscheins</span>
          </Button>
        </p>
      </div>
    );
  }
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="Gutschein"
        className="min-w-0 grow"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={onEnter(redeem)}
        error={coupon.error ? sentenceOf(coupon.error, NOT_CHANGED) : undefined}
      />
      <Button variant="secondary" className="mt-7" busy={coupon.isPending} onClick={() => redeem()}>
        Einlösen
      </Button>
    </div>
  );
}
