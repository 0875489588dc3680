/** The one version of the Admin API that this product speaks and whose webhooks it reads. */
export const SHOPIFY_API_VERSION = '2026-10';
