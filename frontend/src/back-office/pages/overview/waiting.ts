import type { WaitingDto } from '@/api';
import { paths } from '@/lib/paths';
import { useStaffQuery } from '../../components/fetched';
import { listPath, type Resource } from '../../components/paths';

type Filter = Record<string, string | boolean>;

interface WaitingCase {
  name: Exclude<keyof WaitingDto, 'withdrawalDueAt'>;
  label: string;
  /** The page that shows it. */
  to: string;
  /** The entry of the menu that counts it; undefined where another case counts the same. */
  menu?: string;
}

const inList = (
  name: WaitingCase['name'],
  label: string,
  resource: Resource,
  filter: Filter,
): WaitingCase => ({ name, label, to: listPath(resource, filter), menu: listPath(resource) });

/** What somebody has to deal with, the most urgent first. */
export const WAITING: WaitingCase[] = [
  inList('withdrawals', 'Offene Widerrufe', 'withdrawals', { state: 'open' }),
  {
    name: 'overdueWithdrawals',
    label: 'Widerrufe mit abgelaufener Frist',
    to: listPath('withdrawals', { overdue: true }),
  },
  inList('refundRequests', 'Erstattungen in Arbeit', 'payments', { refundRequested: true }),
  inList('surplusTransfers', 'Zurückzuüberweisen', 'payments', { transfer: 'surplus' }),
  inList('overdueTransfers', 'Überfällige Überweisungen', 'payments', { transfer: 'overdue' }),
  inList('vatIds', 'Zu prüfende USt-IdNrn.', 'payments', { vatIdOpen: true }),
  inList('disputes', 'Offene Rückbuchungen', 'payments', { disputed: true }),
  inList('wrongAmounts', 'Falsche Beträge eingegangen', 'payments', {
    wrongAmount: true,
    status: 'pending',
  }),
  inList('suggestedLines', 'Vorschläge aus Kontoauszügen', 'bank-lines', { state: 'suggested' }),
  inList('openLines', 'Nicht zugeordnete Umsätze', 'bank-lines', { state: 'open' }),
  inList('contactRequests', 'Offene Kontaktanfragen', 'contact-requests', { state: 'open' }),
  inList('talks', 'Offene Gesprächswünsche', 'talks', { state: 'requested' }),
  inList('questions', 'Offene Fragen an den Assistenten', 'questions', { state: 'open' }),
  inList('changedModules', 'Module mit geänderter Datei', 'modules', { fileChanged: true }),
  inList('changedDownloads', 'Downloads mit geänderter Datei', 'downloads', { fileChanged: true }),
  {
    name: 'launchDuties',
    label: 'Für den Verkauf zu wiederholen',
    to: `${paths.admin}/launch`,
    menu: `${paths.admin}/launch`,
  },
  inList('failedEmails', 'Nicht zugestellte E-Mails', 'emails', { state: 'undelivered' }),
];

export const useWaiting = () => useStaffQuery<WaitingDto>('/waiting');

/** How much waits behind an entry of the menu. */
export const countAt = (menu: string, waiting: WaitingDto | undefined): number =>
  WAITING.filter((one) => one.menu === menu).reduce(
    (sum, { name }) => sum + (waiting?.[name] ?? 0),
    0,
  );
