export { appConfig, INSTALL_SCOPES, OPTIONAL_SCOPES, type AppRegistration } from './app-config.ts';
export { SHOPIFY_API_VERSION } from './api-version.ts';
export { ShopifyAdmin, type AccessTokens } from './admin/admin-api.ts';
export type { ShopFailure } from './admin/failures.ts';
export { shopifyOperations, type Operation } from './operations/index.ts';
export { platformShop } from './platform-shop.ts';
export { verifySessionToken, type SessionIdentity, type SessionTokenInvalid } from './session/session-token.ts';
export { ShopifyOrderSource } from './shopify-order-source.ts';
export type { AppCredentials, Surroundings } from './surroundings.ts';
export type { AppFault } from './tokens/app-standing.ts';
export { ShopifyTokens, type ExchangeFailure } from './tokens/shopify-tokens.ts';
export {
  parseWebhook,
  type FaultOfBody,
  type Webhook,
  type WebhookFault,
  type WebhookHeaders,
} from './webhooks/parse-webhook.ts';
export { kindOfRequest, readPrivacyAsk, topicOfRequest, type PrivacyAsk } from './webhooks/privacy-ask.ts';
export { signingKey } from './webhooks/signature.ts';
export { complianceTopics, knownTopics, subscribedTopics, type KnownTopic } from './webhooks/topics.ts';
export { ShopifySubscriptions } from './subscriptions/shopify-subscriptions.ts';
export { ShopifyDesk } from './desk/index.ts';
