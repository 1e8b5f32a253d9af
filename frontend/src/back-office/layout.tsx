import AccountIcon from '@mui/icons-material/AccountCircle';
import LogoutIcon from '@mui/icons-material/Logout';
import StorefrontIcon from '@mui/icons-material/Storefront';
import { Box, Chip, ListItemIcon, ListSubheader, MenuItem } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AppBar,
  Layout as BaseLayout,
  LoadingIndicator,
  Menu,
  UserMenu,
  useSidebarState,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/lib/format';
import { paths, signOutPath } from '@/lib/paths';
import { site } from '@/lib/site';
import { listPath } from './components/paths';
import { countAt, useWaiting } from './pages/overview/waiting';

interface MenuGroup {
  /** Undefined where the entries need no common name. */
  name?: string;
  entries: [to: string, label: string][];
}

/** What the menu offers, grouped by what one wants to do. */
const GROUPS: MenuGroup[] = [
  {
    entries: [
      [`${paths.admin}/`, 'Übersicht'],
      [`${paths.admin}/launch`, 'Vor dem Start'],
      [`${paths.admin}/visits`, 'Besuche'],
    ],
  },
  {
    name: 'Verkauf',
    entries: [
      [listPath('payments'), 'Zahlungen'],
      [listPath('invoices'), 'Rechnungen'],
      [listPath('bank-lines'), 'Kontoauszüge'],
      [`${paths.admin}/bookkeeping`, 'Buchhaltung'],
      [`${paths.admin}/vat-limit`, 'EU-Umsatzschwelle'],
      [listPath('coupons'), 'Gutscheine'],
      [listPath('withdrawals'), 'Widerrufe'],
    ],
  },
  {
    name: 'Menschen',
    entries: [
      [listPath('users'), 'Nutzer'],
      [listPath('contact-requests'), 'Kontaktanfragen'],
      [listPath('talks'), 'Gespräche'],
      [listPath('leads'), 'Checklisten'],
      [listPath('subscribers'), 'Abonnenten'],
    ],
  },
  {
    name: 'Post',
    entries: [
      [listPath('emails'), 'E-Mails'],
      [listPath('email-texts'), 'E-Mail-Texte'],
      [listPath('newsletters'), 'Neue Inhalte'],
    ],
  },
  {
    name: 'Inhalte',
    entries: [
      [listPath('modules'), 'Module'],
      [listPath('downloads'), 'Downloads'],
      [listPath('questions'), 'Fragen'],
      [listPath('answer-cards'), 'Antwortkarten'],
      [`${paths.admin}/assumptions`, 'Annahmen'],
      [`${paths.admin}/law`, 'Recht'],
    ],
  },
  { entries: [[listPath('audit-log'), 'Protokoll']] },
];

/** React-admin's layout with the product's name and a menu in groups. */
export const Layout = ({ children }: { children: ReactNode }) => (
  <BaseLayout
    appBar={AdminBar}
    appBarAlwaysOn
    menu={AdminMenu}
    sx={{ minWidth: 0, '& .RaLayout-content': { minWidth: 0, p: { xs: 2, md: 3 } } }}
  >
    {children}
  </BaseLayout>
);

const AdminBar = () => (
  <AppBar
    alwaysOn
    toolbar={<LoadingIndicator />}
    userMenu={
      <UserMenu icon={<AccountIcon />}>
        <MenuItem component={Link} to={paths.dashboard}>
          <ListItemIcon>
            <StorefrontIcon />
          </ListItemIcon>
          Zum Produkt
        </MenuItem>
        <MenuItem component={Link} to={signOutPath}>
          <ListItemIcon>
            <LogoutIcon />
          </ListItemIcon>
          Abmelden
        </MenuItem>
      </UserMenu>
    }
  >
    <Box component={Link} to={paths.admin} sx={{ flex: 1, color: 'inherit', fontWeight: 600 }}>
      {site.name} · Verwaltung
    </Box>
  </AppBar>
);

function AdminMenu() {
  const { data: waiting } = useWaiting();
  const [open] = useSidebarState();
  return (
    <nav aria-label="Verwaltung" hidden={!open}>
      {GROUPS.map(({ name, entries }) => (
        <Menu key={entries[0]?.[0]} dense aria-label={name} sx={{ my: 0, py: 0.5 }}>
          {name && (
            <ListSubheader component="div" aria-hidden sx={{ lineHeight: 2, background: 'none' }}>
              {name}
            </ListSubheader>
          )}
          {entries.map(([to, label]) => (
            <Menu.Item key={to} to={to} primaryText={label}>
              <Entry label={label} count={countAt(to, waiting)} />
            </Menu.Item>
          ))}
        </Menu>
      ))}
    </nav>
  );
}

/** An entry of the menu, with how much of it waits for somebody. */
const Entry = ({ label, count }: { label: string; count: number }) => (
  <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
    {label}
    {count > 0 && (
      <span>
        <Chip component="span" size="small" label={formatNumber(count)} />
        <span className="sr-only"> zu erledigen</span>
      </span>
    )}
  </Box>
);
