import { ADMIN_SHOP_STATES, type AdminShopReply } from '@belegwerk/contracts/api';
import type { StatusWord } from '../../../ui/index.ts';

export const SHOP_STATES: Readonly<Record<AdminShopReply['state'], StatusWord>> = {
  connected: { text: 'Verbunden', tone: 'success' },
  unconnected: { text: 'Nicht verbunden', tone: 'attention' },
  off: { text: 'Ausgeschaltet', tone: 'warning' },
  left: { text: 'Deinstalliert', tone: 'neutral' },
  unreadable: { text: 'Nicht lesbar', tone: 'critical' },
};

export const STATE_CHOICES = ADMIN_SHOP_STATES.map((value) => ({ value, label: SHOP_STATES[value].text }));
