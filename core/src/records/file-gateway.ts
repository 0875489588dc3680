/** Gateways that give the merchant a file of what they settled. */
export const FILE_GATEWAYS = ['paypal', 'klarna', 'mollie', 'amazon-pay'] as const;

export type FileGateway = (typeof FILE_GATEWAYS)[number];

/** What merchants call them. */
export const FILE_GATEWAY_NAMES: Readonly<Record<FileGateway, string>> = {
  paypal: 'PayPal',
  klarna: 'Klarna',
  mollie: 'Mollie',
  'amazon-pay': 'Amazon Pay',
};
