import type { ErrandReply } from '@belegwerk/contracts/api';
import type { StatusWord } from '../../ui/index.ts';
import type { Reasoned } from './ReasonsCard.tsx';

const kinds: Record<ErrandReply['kind'], string> = {
  contact: 'Kontakt',
  mail: 'E-Mail',
  movement: 'Umsatz',
  hint: 'Zuordnung',
  'paid-mark': 'Bezahlt-Markierung',
  tags: 'Tags',
  metafields: 'Metafelder',
};
const order = Object.keys(kinds);

const states: Record<ErrandReply['state'], StatusWord> = {
  planned: { text: 'Vorgemerkt', tone: 'neutral' },
  sent: { text: 'In Arbeit', tone: 'attention' },
  done: { text: 'Erledigt', tone: 'success' },
  refused: { text: 'Fehler', tone: 'critical' },
  unclear: { text: 'Unklar', tone: 'warning' },
  withheld: { text: 'Nicht ausgeführt', tone: 'neutral' },
};

/** How something stands; what comes by itself later has not failed. */
const statusOf = ({ state, nextLookAt }: ErrandReply): StatusWord =>
  nextLookAt && state !== 'done' ? { text: 'Wartet', tone: 'neutral' } : states[state];

/** What happens beside the documents, in the order in which it is done. */
export const errandLines = (errands: readonly ErrandReply[]): readonly Reasoned[] =>
  errands
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .map((errand) => ({
      name: kinds[errand.kind],
      status: statusOf(errand),
      reason: errand.reason,
      nextLookAt: errand.nextLookAt,
    }));
