import { businessDay, instant } from '@belegwerk/core/kernel';
import type { Preferences } from '@belegwerk/core/preferences';
import { creationTexts } from '@belegwerk/core/sentences';
import { useAtomValue } from 'jotai';
import { nowAtom } from '../clock/now.atoms.ts';
import { useShop } from '../shop/ShopContext.tsx';

/** Which orders get documents from when on as soon as other settings are stored; nothing where that stays as it is. */
export const useCreationTexts = (before: Preferences, after: Preferences): readonly string[] => {
  const { createdAt, lexoffice } = useShop();
  const today = businessDay(useAtomValue(nowAtom));
  return creationTexts(before, after, {
    installedOn: businessDay(instant(createdAt)),
    today,
    isConnected: lexoffice.isConnected,
  });
};
