import type { OfferedActionReply } from '@belegwerk/contracts/api';
import type { MenuAction } from '../../ui/index.ts';

/**
 * The actions of the catalogue as lines of a menu. Where plans are bought, one that lacks transfers alone is pressed all the
 * same, and asks about them.
 */
export const menuOf = (
  actions: readonly OfferedActionReply[],
  onAction: (action: OfferedActionReply) => void,
  isBought: boolean,
): readonly MenuAction[] =>
  actions.map((action) => {
    const { label: content, state, why = '', url } = action;
    if (state === 'there') return { content, url };
    const isPressed = state === 'here' || (isBought && action.lacksTransfers);
    return isPressed ? { content, act: () => onAction(action) } : { content, whyOff: why };
  });
