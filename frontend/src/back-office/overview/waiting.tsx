import { useQuery } from '@tanstack/react-query';
import type { WaitingDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { paths } from '@/lib/paths';
import { staffApi } from '../data/staff-api';
import { listPath } from '../screen/record-path';

export interface WaitingCase {
  name: Exclude<keyof WaitingDto, 'withdrawalDueAt'>;
  label: string;
  /** The list that shows it. */
  to: string;
  /** The entry of the menu that its count stands at; two of one entry would count the same twice. */
  menu?: string;
}

/** What somebody has to deal with, in the order in which it presses. */
export const WAITING: WaitingCase[] = [
  {
    name: 'withdrawals',
    label: 'Offene Widerrufe',
    to: listPath('withdrawals', { state: 'open' }),
    menu: listPath('withdrawals'),
  },
  {
    name: 'overdueWithdrawals',
    label: 'Widerrufe mit abgelaufener Frist',
    to: listPath('withdrawals', { overdue: true }),
  },
  {
    name: 'refundRequests',
    label: 'Erstattungen in Arbeit',
    to: listPath('payments', { refundRequested: true }),
    menu: listPath('payments'),
  },
  {
    name: 'surplusTransfers',
    label: 'Zurückzuüberweisen',
    to: listPath('payments', { transfer: 'surplus' }),
    menu: listPath('payments'),
  },
  {
    name: 'overdueTransfers',
    label: 'Überfällige Überweisungen',
    to: listPath('payments', { transfer: 'overdue' }),
    menu: listPath('payments'),
  },
  {
    name: 'vatIds',
    label: 'Zu prüfende USt-IdNrn.',
    to: listPath('payments', { vatIdOpen: true }),
    menu: listPath('payments'),
  },
  {
    name: 'disputes',
    label: 'Offene Rückbuchungen',
    to: listPath('payments', { disputed: true }),
    menu: listPath('payments'),
  },
  {
    name: 'wrongAmounts',
    label: 'Falsche Beträge eingegangen',
    to: listPath('payments', { wrongAmount: true, status: 'pending' }),
    menu: listPath('payments'),
  },
  {
    name: 'suggestedLines',
    label: 'Vorschläge aus Kontoauszügen',
    to: listPath('bank-lines', { state: 'suggested' }),
    menu: listPath('bank-lines'),
  },
  {
    name: 'openLines',
    label: 'Nicht zugeordnete Umsätze',
    to: listPath('bank-lines', { state: 'open' }),
    menu: listPath('bank-lines'),
  },
  {
    name: 'contactRequests',
    label: 'Offene Kontaktanfragen',
    to: listPath('contact-requests', { state: 'open' }),
    menu: listPath('contact-requests'),
  },
  {
    name: 'talks',
    label: 'Offene Gesprächswünsche',
    to: listPath('talks', { state: 'requested' }),
    menu: listPath('talks'),
  },
  {
    name: 'questions',
    label: 'Offene Fragen an den Assistenten',
    to: listPath('questions', { state: 'open' }),
    menu: listPath('questions'),
  },
  {
    name: 'changedModules',
    label: 'Module mit geänderter Datei',
    to: listPath('modules', { fileChanged: true }),
    menu: listPath('modules'),
  },
  {
    name: 'changedDownloads',
    label: 'Downloads mit geänderter Datei',
    to: listPath('downloads', { fileChanged: true }),
    menu: listPath('downloads'),
  },
  {
    name: 'launchDuties',
    label: 'Für den Verkauf zu wiederholen',
    to: `${paths.admin}/launch`,
    menu: `${paths.admin}/launch`,
  },
  {
    name: 'failedEmails',
    label: 'Nicht zugestellte E-Mails',
    to: listPath('emails', { state: 'undelivered' }),
    menu: listPath('emails'),
  },
];

/** How much of what waits; asked for again whenever staff come back to the window. */
export const useWaiting = () =>
  useQuery({
    queryKey: ['waiting'],
    queryFn: ({ signal }) => staffApi.get<WaitingDto>('/waiting', signal),
  });

/** How much waits behind an entry of the menu. */
export const countAt = (menu: string, waiting: WaitingDto | undefined): number =>
  WAITING.filter((one) => one.menu === menu).reduce(
    (sum, { name }) => sum + (waiting?.[name] ?? 0),
    0,
  );

export function Count({ value }: { value: number }) {
  const look = value > 0 ? 'bg-brass-tint text-brass-ink' : 'bg-sunken text-ink-soft';
  return (
    <span className={`figures min-w-9 rounded-full px-2.5 text-center font-semibold ${look}`}>
      {formatNumber(value)}
    </span>
  );
}
