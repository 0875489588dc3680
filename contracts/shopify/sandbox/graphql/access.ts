import { GraphQLError } from 'graphql';
import type { RequestContext } from './request-context.ts';

/** Scopes that open a field: one of the listed ones is enough. Fields not named here need none. */
const scopesOfField: Readonly<Record<string, readonly string[]>> = {
  'QueryRoot.order': ['read_orders'],
  'QueryRoot.orders': ['read_orders'],
  'QueryRoot.ordersCount': ['read_orders'],
  'QueryRoot.refund': ['read_orders'],
  'QueryRoot.fulfillment': ['read_orders', 'read_fulfillments'],
  'QueryRoot.return': ['read_returns'],
  'QueryRoot.customer': ['read_customers'],
  'QueryRoot.shopifyPaymentsAccount': ['read_shopify_payments_accounts'],
  'ShopifyPaymentsAccount.payouts': ['read_shopify_payments_payouts'],
  'ShopifyPaymentsAccount.balanceTransactions': ['read_shopify_payments_payouts'],
  'Order.returns': ['read_returns'],
  'Order.customer': ['read_customers'],
  'Order.purchasingEntity': ['read_customers', 'read_companies'],
  'Order.paymentTerms': ['read_payment_terms'],
  'Order.retailLocation': ['read_locations'],
  'Fulfillment.location': ['read_locations'],
  'Order.staffMember': ['read_users'],
  'LineItem.product': ['read_products'],
  'LineItem.variant': ['read_products'],
  'LineItem.staffMember': ['read_users'],
  'Refund.return': ['read_returns'],
  'ReturnAgreement.return': ['read_returns'],
  'Refund.staffMember': ['read_users'],
  'Mutation.orderMarkAsPaid': ['write_orders'],
  'Mutation.orderUpdate': ['write_orders'],
};

/** Nullable fields that are empty until the app is approved for protected customer data. */
const protectedFields = new Set(
  [
    ['Order', 'email phone'],
    ['Customer', 'firstName lastName email phone'],
    ['MailingAddress', 'name firstName lastName address1 address2 zip phone'],
    ['CompanyAddress', 'recipient firstName lastName'],
    ['ShippingLine', 'phone'],
  ].flatMap(([type, fields]) => (fields ?? '').split(' ').map((field) => `${type}.${field}`)),
);

const implied = (scopes: ReadonlySet<string>, wanted: string): boolean =>
  scopes.has(wanted) || scopes.has(wanted.replace(/^read_/u, 'write_'));

const denied = (field: string, message: string, requiredAccess: string): GraphQLError =>
  new GraphQLError(message, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess,
      field,
    },
  });

/**
 * What opens a field, undefined where every token does: throws the platform's ACCESS_DENIED when the token or the approval does
 * not.
 */
export const guardOf = (typeName: string, fieldName: string): ((context: RequestContext) => void) | undefined => {
  const field = `${typeName}.${fieldName}`;
  const [scopes, isProtected] = [scopesOfField[field], protectedFields.has(field)];
  if (!scopes && !isProtected) return undefined;
  return (context) => {
    if (scopes && !scopes.some((scope) => implied(context.scopes, scope))) {
      const requiredAccess = `\`${scopes.join('` or `')}\` access scope.`;
      throw denied(field, `Access denied for ${fieldName} field. Required access: ${requiredAccess}`, requiredAccess);
    }
    if (isProtected && !context.rules.isProtectedDataApproved) {
      throw denied(
        field,
        `This app is not approved to use the ${fieldName} field. See https://shopify.dev/docs/apps/launch/protected-customer-data for more details.`,
        'Approval for protected customer data (level 2).',
      );
    }
  };
};

/** Whether the token has one of these scopes, or the write scope that implies it; none are needed where none are named. */
export const hasOneOf = (context: RequestContext, scopes: readonly string[]): boolean =>
  scopes.length === 0 || scopes.some((scope) => implied(context.scopes, scope));

/** Whether a write needs a scope that the token lacks; names it. */
export const missingWriteScope = (context: RequestContext, resource: string): string | undefined => {
  const scope = `write_${resource}`;
  return context.scopes.has(scope) ? undefined : scope;
};

/** The ACCESS_DENIED error of a write whose scope depends on the record. */
export const accessDenied = (fieldName: string, scope: string): GraphQLError =>
  denied(
    `Mutation.${fieldName}`,
    `Access denied for ${fieldName} field. Required access: \`${scope}\` access scope.`,
    `\`${scope}\` access scope.`,
  );

const dayMs = 86_400_000;

/** Whether an order of this date is within what the app may see. */
export const isInWindow = (createdAt: string, context: RequestContext): boolean => {
  if (!context.rules.hasOrderWindow || context.scopes.has('read_all_orders')) return true;
  return Date.parse(createdAt) >= context.platform.clock.now().getTime() - 60 * dayMs;
};
