import { adminRightsOf, type AdminRight } from '@belegwerk/core/permissions';
import { useShop } from '../../shared/shop/ShopContext.tsx';

/** Whether the person here may do that in the administration. */
export const useRight = (right: AdminRight): boolean => adminRightsOf(useShop()).includes(right);
