export { deskOperations } from './operations.ts';
export { ShopifyDesk } from './shopify-desk.ts';
