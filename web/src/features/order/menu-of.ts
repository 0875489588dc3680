import type { OfferedActionReply } from '@belegwerk/contracts/api';
import type { MenuAction } from '../../ui/index.ts';

/** The actions of the catalogue as lines of a menu. */
export const menuOf = (
  actions: readonly OfferedActionReply[],
  onAction: (action: OfferedActionReply) => void,
): readonly MenuAction[] =>
  actions.map((action) => ({
    content: action.label,
    ...(action.state === 'off' ? { whyOff: action.why ?? '' } : {}),
    ...(action.state === 'there' ? { url: action.url } : {}),
    ...(action.state === 'here' ? { act: () => onAction(action) } : {}),
  }));
