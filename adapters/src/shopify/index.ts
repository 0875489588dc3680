export { workOfWebhook } from './webhooks/webhook-work.ts';
export { appConfig, INSTALL_SCOPES, OPTIONAL_SCOPES, type AppRegistration } from './app-config.ts';
export { ShopifyAdmin, type AccessTokens } from './admin/admin-api.ts';
export type { ShopFailure } from './admin/failures.ts';
export { shopifyOperations, type Operation } from './operations/index.ts';
export { platformShop } from './platform-shop.ts';
export {
  verifyCustomerToken,
  verifySessionToken,
  type CustomerIdentity,
  type SessionIdentity,
  type SessionTokenInvalid,
} from './session/session-token.ts';
export { ShopifyOrderListing } from './shopify-order-listing.ts';
export { ShopifyPayoutSource } from './shopify-payout-source.ts';
export { ShopifyOrderSource } from './shopify-order-source.ts';
export type { AppCredentials, ShopifyDependencies } from './dependencies.ts';
export { AddressWatch, type AddressFault } from './admin/address-watch.ts';
export type { AppFault } from './tokens/app-status.ts';
export { publicAppKey, readAppKey } from './tokens/client-assertion.ts';
export { ShopifyTokens, type ExchangeFailure } from './tokens/shopify-tokens.ts';
export { parseWebhook, type Webhook, type WebhookFault, type WebhookHeaders } from './webhooks/parse-webhook.ts';
export { type FaultOfBody } from './webhooks/body-in.ts';
export { kindOfRequest, readPrivacyAsk, topicOfRequest, type PrivacyAsk } from './webhooks/privacy-ask.ts';
export { isSignature, signingKey } from './webhooks/signature.ts';
export { knownTopics, subscribedTopics, type KnownTopic } from './webhooks/topics.ts';
export { ShopifySubscriptions } from './subscriptions/shopify-subscriptions.ts';
export { sendOver } from './transport.ts';
export { ShopifyBilling } from './billing/shopify-billing.ts';
export { ShopifyWriter } from './writer/index.ts';
export { shopifyNotifications } from './notifications/shopify-notifications.ts';
