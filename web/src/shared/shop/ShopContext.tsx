import type { ShopReply } from '@belegwerk/contracts/api';
import { createContext, useContext } from 'react';

const ShopContext = createContext<ShopReply | undefined>(undefined);

/** Gives the loaded shop to all screens below; set once by the shell. */
export const ShopProvider = ShopContext.Provider;

/** The loaded shop. Only screens inside the shell may ask. */
export const useShop = (): ShopReply => {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop is used outside of the shell that loads the shop');
  return shop;
};
