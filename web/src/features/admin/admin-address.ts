export const ADMIN_ADDRESS = '/admin';
export const ADMIN_WORK_ADDRESS = '/admin/work';
export const ADMIN_FIGURES_ADDRESS = '/admin/figures';
export const ADMIN_COUPONS_ADDRESS = '/admin/coupons';
export const ADMIN_REQUESTS_ADDRESS = '/admin/requests';
export const ADMIN_MAINTENANCE_ADDRESS = '/admin/maintenance';
export const ADMIN_PARTNERS_ADDRESS = '/admin/partners';
export const ADMIN_PAYOUTS_ADDRESS = '/admin/payouts';
