export { adminRouter, type AdminShop } from './admin-router.ts';
