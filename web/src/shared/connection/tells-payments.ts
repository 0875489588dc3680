import { useShop } from '../shop/ShopContext.tsx';

/** Whether the connected books say what is paid; without an account it is taken so. */
export const useTellsPayments = (): boolean => !useShop().lexoffice.profile?.lacks.includes('payments');
