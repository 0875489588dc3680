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
  const { credits } = useShop().plan;
  const [isAsking, setAsking] = useState(false);
  return {
    needing: (required, act) => () => {
      if (required === 0 || !wouldExhaust(credits, required)) return act();
      setAsking(true);
      return Promise.resolve();
    },
    question: isAsking ? <TransfersDialog onClose={() => setAsking(false)} /> : null,
  };
};
