import { day, businessDay } from '@belegwerk/core/kernel';
import { isAccessEndingSoon } from '@belegwerk/core/shops';
import { useAtomValue } from 'jotai';
import { Notice } from '../../ui/index.ts';
import { germanDay } from '../../wording/moments.ts';
import { nowAtom } from '../clock/now.atoms.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { endingText, keyWords as words } from './key-words.ts';

/** Says in time that the merchant's own key ends, before documents wait for another one. */
export const EndingKey = () => {
  const { accessEndsBy } = useShop().lexoffice;
  const today = businessDay(useAtomValue(nowAtom));
  if (accessEndsBy === undefined || !isAccessEndingSoon(day(accessEndsBy), today)) return null;
  return (
    <Notice tone="warning" title={words.ending}>
      {endingText(germanDay(accessEndsBy))}
    </Notice>
  );
};
