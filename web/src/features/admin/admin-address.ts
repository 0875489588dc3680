export const ADMIN_ADDRESS = '/admin';
export const ADMIN_MAINTENANCE_ADDRESS = '/admin/maintenance';
export const ADMIN_PARTNERS_ADDRESS = '/admin/partners';
export const ADMIN_PAYOUTS_ADDRESS = '/admin/payouts';
