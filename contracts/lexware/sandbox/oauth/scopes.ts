/** Every scope a client may ask for. */
export const allScopes: readonly string[] = [
  ...[
    'articles',
    'contacts',
    'invoices',
    'credit-notes',
    'delivery-notes',
    'order-confirmations',
    'quotations',
    'dunnings',
  ].flatMap((area) => [`${area}.read`, `${area}.write`]),
  'contacts.bankaccounts.read',
  'contacts.bankaccounts.write',
  'recurring-templates.read',
  'vouchers.sendmail',
  'vouchers.read',
  'vouchers.write',
  'voucherlist.read',
  'payments.read',
  'files.read',
  'files.write',
  'files.status',
  'profile.read',
  'organization.read',
  'finance.read',
  'finance.write',
  'finance.delete',
  'transaction-assignment-hint.write',
];

const OF_PARTNERS: readonly string[] = ['finance.', 'transaction-assignment-hint.', 'organization.'];

/** What API keys may do: everything but the finance interface and the company's master data, which are for partners. */
export const scopesOfKeys: readonly string[] = allScopes.filter(
  (scope) => !OF_PARTNERS.some((area) => scope.startsWith(area)),
);

/** The scopes that were asked for, all when none was; undefined when one is unknown. */
export const readScopes = (text: string | null): string | undefined => {
  const wanted = (text ?? '').split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return allScopes.join(' ');
  return wanted.every((scope) => allScopes.includes(scope)) ? wanted.join(' ') : undefined;
};
