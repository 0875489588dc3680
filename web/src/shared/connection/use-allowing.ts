import { useSetAtom } from 'jotai';
import { useShop } from '../shop/ShopContext.tsx';
import { askedRightsAtom } from './asked-rights.queries.ts';

/** Opens the dialog that asks the account for all rights that are missing; nothing where no window can, as with a key. */
export const useAllowing = (): (() => Promise<void>) | undefined => {
  const { isConnectable, ways = ['consent'] } = useShop().lexoffice;
  const ask = useSetAtom(askedRightsAtom);
  if (!isConnectable || !ways.includes('consent')) return undefined;
  return () => Promise.resolve(ask('all'));
};
