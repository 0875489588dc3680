import { wouldExhaust } from '@belegwerk/core/plans';
import { useState, type ReactNode } from 'react';
import type { Act } from '../../ui/index.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { TransfersDialog } from './TransfersDialog.tsx';

interface Transfers {
  /** The action; where it would use the last transfers, the question in its place. What needs none is done at once. */
  readonly needing: (required: number, act: Act) => Act;
  /** To be drawn somewhere on the screen. */
  readonly question: ReactNode;
}

/** For every action that makes documents: asks before it runs whether enough transfers are left. */
export const useTransfers = (): Transfers => {
  const { credits, isBought } = useShop().plan;
  const [asked, setAsked] = useState<number>();
  return {
    needing: (required, act) => () => {
      // where plans are not bought, none could be enlarged
      if (required === 0 || !isBought || !credits || !wouldExhaust(credits, required)) return act();
      setAsked(required);
      return Promise.resolve();
    },
    question: asked === undefined ? null : <TransfersDialog required={asked} onClose={() => setAsked(undefined)} />,
  };
};
