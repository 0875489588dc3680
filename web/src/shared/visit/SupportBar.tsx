import { PinnedBar } from '../../ui/index.ts';
import { timeOf } from '../../wording/moments.ts';
import { leaveVisit } from './leave-visit.ts';

/** Says all the time whose pages these are, and leads back. */
export const SupportBar = ({ name, until }: { readonly name: string; readonly until: string }) => (
  <PinnedBar label="Besuch als Support" action={{ content: 'Beenden', label: 'Besuch beenden', onAction: leaveVisit }}>
    Du siehst den Shop {name} als Support, nur lesend, bis {timeOf(until)} Uhr.
  </PinnedBar>
);
