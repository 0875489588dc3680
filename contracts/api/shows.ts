/** The routes that show orders, their documents or what happened to them. */
export const SHOWS_ORDERS = ['order', 'orders', 'dashboard', 'logs', 'shop', 'eInvoices'] as const;

/** The routes that show what the shop has bought, and what waits for it. */
export const SHOWS_PLANS = ['plans', 'transfers', 'orderImport', 'preferences', ...SHOWS_ORDERS] as const;
