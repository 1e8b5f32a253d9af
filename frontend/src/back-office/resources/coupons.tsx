import {
  BooleanInput,
  Create,
  DataTable,
  maxLength,
  NumberInput,
  RadioButtonGroupInput,
  required,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type AdminCouponDto, type NewCouponDto } from '@/api';
import { formatCents, formatNumber } from '@/lib/format';
import { csvExporter } from '../components/csv';
import { CentsField, MomentField } from '../components/fields';
import {
  choiceFilter,
  GermanDateTimeInput,
  LongLineInput,
  searchFilter,
} from '../components/inputs';
import { ListPage, RecordLink } from '../components/list-page';
import { RecordHeading } from '../components/page-heading';
import { EditPage, FormToolbar } from '../components/record-pages';
import { Facts, Section } from '../components/section';
import { choicesOf, StateBadge } from '../components/state-badge';
import { formatMoment } from '../moments';

const Column = DataTable.Col<AdminCouponDto>;

/** What a coupon takes off, in words. */
const worthOf = ({ percent, amountCents }: AdminCouponDto): string =>
  amountCents === null ? `${percent} %` : formatCents(amountCents);

/** How often it was used, and how often it may be. */
const usesOf = ({ uses, maxUses }: AdminCouponDto): string =>
  maxUses === null ? formatNumber(uses) : `${formatNumber(uses)} von ${formatNumber(maxUses)}`;

function CouponBadge({ coupon }: { coupon: AdminCouponDto }) {
  const { active, validFrom, validUntil, uses, maxUses } = coupon;
  const now = new Date();
  if (!active) return <StateBadge tone="quiet">Beendet</StateBadge>;
  if (validUntil && new Date(validUntil) <= now) {
    return <StateBadge tone="quiet">Abgelaufen</StateBadge>;
  }
  if (maxUses !== null && uses >= maxUses)
    return <StateBadge tone="quiet">Aufgebraucht</StateBadge>;
  if (validFrom && new Date(validFrom) > now) {
    return <StateBadge tone="waiting">Gilt noch nicht</StateBadge>;
  }
  return <StateBadge tone="good">Gilt</StateBadge>;
}

const filters = [
  searchFilter('Code oder Notiz'),
  choiceFilter('state', 'Stand', choicesOf({ open: 'Gilt', ended: 'Beendet' })),
];

const exporter = csvExporter<AdminCouponDto>('Gutscheine', (coupon) => ({
  Code: coupon.code,
  Nachlass: worthOf(coupon),
  'Gilt ab': coupon.validFrom && formatMoment(coupon.validFrom),
  'Gilt bis': coupon.validUntil && formatMoment(coupon.validUntil),
  Eingelöst: coupon.uses,
  Höchstens: coupon.maxUses,
  'Nachlass gesamt': formatCents(coupon.discountGivenCents),
  Notiz: coupon.note,
}));

const CouponList = () => (
  <ListPage<AdminCouponDto>
    lead="Codes, mit denen eine Bestellung weniger kostet. Je Bestellung gilt einer."
    sort={{ field: 'createdAt', order: 'DESC' }}
    sortFields={['code', 'createdAt']}
    filters={filters}
    exporter={exporter}
    card={(coupon) => ({
      title: coupon.code,
      text: `${worthOf(coupon)}, ${usesOf(coupon)} eingelöst`,
      state: <CouponBadge coupon={coupon} />,
    })}
  >
    <Column source="code" field={RecordLink} />
    <Column label="Nachlass" render={worthOf} />
    <Column label="Eingelöst" render={usesOf} />
    <Column source="discountGivenCents" field={CentsField} align="right" disableSort />
    <Column source="validUntil" field={MomentField} disableSort />
    <Column label="Stand" render={(coupon) => <CouponBadge coupon={coupon} />} />
  </ListPage>
);

type Entries = NewCouponDto & { kind: 'percent' | 'amount' };

/** The server is told one of the two, as it was chosen. */
const toCoupon = ({ kind, percent, amountCents, ...coupon }: Entries): NewCouponDto => ({
  ...coupon,
  ...(kind === 'amount' ? { amountCents } : { percent }),
});

const CouponCreate = () => (
  <Create title={false} component="div" transform={toCoupon} redirect="edit">
    <div className="grid max-w-form grid-cols-1 gap-6">
      <RecordHeading
        title="Neuer Gutschein"
        lead="Code und Nachlass bleiben, wie Sie sie anlegen; Zeitraum und Grenzen lassen sich ändern."
      />
      <Section title="Gutschein">
        <SimpleForm defaultValues={{ kind: 'percent', active: true }} toolbar={<FormToolbar />}>
          <CouponWorthInputs />
          <CouponLimitInputs />
        </SimpleForm>
      </Section>
    </div>
  </Create>
);

const CouponEdit = () => (
  <EditPage<AdminCouponDto> fields={['validFrom', 'validUntil', 'maxUses', 'note', 'active']}>
    {(coupon) => (
      <>
        <RecordHeading title={coupon.code} state={<CouponBadge coupon={coupon} />} />
        <Section title="Gebrauch" className="max-w-form">
          <Facts
            items={[
              ['Nachlass', worthOf(coupon)],
              ['Eingelöst', usesOf(coupon)],
              ['Nachlass gesamt', formatCents(coupon.discountGivenCents)],
              ['Angelegt', formatMoment(coupon.createdAt)],
            ]}
          />
        </Section>
        <Section title="Zeitraum und Grenzen" className="max-w-form">
          <SimpleForm toolbar={<FormToolbar />}>
            <CouponLimitInputs />
          </SimpleForm>
        </Section>
      </>
    )}
  </EditPage>
);

/** What an order is given off; it never changes, because orders have been made with it. */
function CouponWorthInputs() {
  const kind = useWatch({ name: 'kind' });
  return (
    <>
      <TextInput
        source="code"
        validate={[required()]}
        helperText="3 bis 30 Zeichen: Buchstaben ohne Umlaute, Ziffern und Bindestriche. Groß und klein ist gleich."
      />
      <RadioButtonGroupInput
        source="kind"
        label="Nachlass"
        choices={[
          { id: 'percent', name: 'Anteil in Prozent' },
          { id: 'amount', name: 'Betrag in Euro' },
        ]}
      />
      {kind === 'amount' ? (
        <NumberInput
          source="amountCents"
          label="Betrag in Euro"
          validate={[required()]}
          format={(cents: number | null) => (cents === null ? null : cents / 100)}
          parse={(euro: string) => (euro === '' ? null : Math.round(Number(euro) * 100))}
          helperText="Zwischen 1,00 € und 940,00 €, von der ganzen Bestellung."
        />
      ) : (
        <NumberInput
          source="percent"
          label="Prozent"
          validate={[required()]}
          helperText="Eine ganze Zahl von 1 bis 95."
        />
      )}
    </>
  );
}

const CouponLimitInputs = () => (
  <>
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <GermanDateTimeInput source="validFrom" />
      <GermanDateTimeInput source="validUntil" />
    </div>
    <NumberInput source="maxUses" helperText="Leer: beliebig oft." />
    <LongLineInput
      source="note"
      validate={[maxLength(300)]}
      helperText="Wofür der Gutschein ist; das lesen nur Sie."
    />
    <BooleanInput
      source="active"
      helperText="Ausgeschaltet nimmt ihn keine neue Bestellung mehr an."
    />
  </>
);

export const coupons = {
  name: 'coupons',
  list: CouponList,
  edit: CouponEdit,
  create: CouponCreate,
};
