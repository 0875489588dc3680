import type { AdminShopReply } from '@belegwerk/contracts/api';
import { At } from '../../../shared/clock/At.tsx';
import { Button, StatusBadge, type Column, type StatusWord } from '../../../ui/index.ts';
import { words } from './words.ts';

const NONE = '–';

const STATES: Readonly<Record<AdminShopReply['state'], StatusWord>> = {
  connected: { text: 'Verbunden', tone: 'success' },
  unconnected: { text: 'Nicht verbunden', tone: 'attention' },
  left: { text: 'Deinstalliert', tone: 'subdued' },
  unreadable: { text: 'Nicht lesbar', tone: 'critical' },
};

const PLAN: Column<AdminShopReply> = { key: 'plan', title: 'Abonnement', cell: ({ plan }) => plan?.name ?? NONE };

/** The facts of a shop, and the way to its pages. */
export const shopColumns = (
  askWhy: (shop: AdminShopReply) => void,
  isSold: boolean,
): readonly Column<AdminShopReply>[] => [
  {
    key: 'name',
    title: 'Shop',
    isSortable: true,
    room: 'wide',
    cell: ({ name, key }) => (
      <div className="bw-status">
        <span className="bw-name">{name ?? key}</span>
        {name === undefined ? null : <span className="bw-quiet">{key}</span>}
      </div>
    ),
  },
  { key: 'state', title: 'Status', cell: ({ state }) => <StatusBadge {...STATES[state]} /> },
  ...(isSold ? [PLAN] : []),
  {
    key: 'installed',
    title: 'Installiert',
    isSortable: true,
    cell: ({ installedAt }) => (installedAt ? <At moment={installedAt} /> : NONE),
  },
  {
    key: 'lastChange',
    title: 'Letzte Änderung',
    cell: ({ lastChangeAt }) => (lastChangeAt ? <At moment={lastChangeAt} /> : NONE),
  },
  { key: 'waiting', title: 'Wartet', isNumber: true, isSortable: true, cell: ({ waiting }) => waiting },
  { key: 'failed', title: 'Fehler', isNumber: true, isSortable: true, cell: ({ failed }) => failed },
  { key: 'documents', title: 'Belege', isNumber: true, isSortable: true, cell: ({ documents }) => documents },
  {
    key: 'visit',
    title: words.todo,
    cell: (shop) =>
      shop.state === 'left' || shop.state === 'unreadable' ? null : (
        <Button onClick={() => askWhy(shop)} accessibilityLabel={words.visitLabel(shop.name ?? shop.key)}>
          {words.visit}
        </Button>
      ),
  },
];
