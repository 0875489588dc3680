/** One route, anchor or query of section 2: its address, and what one sees when it is there. */
export interface ScreenRow {
  readonly address: string;
  /** A text of the screen, or what is found by a selector. */
  readonly sign: string | { readonly found: string };
  /** Read by everybody, outside of the admin. */
  readonly isPublic?: true;
}

const anchor = (address: string): ScreenRow => ({ address, sign: { found: `[id="${address.split('#')[1]}"]` } });
const dialog = (address: string, title: string): ScreenRow => ({
  address,
  sign: { found: `ui-title-bar[title^="${title}"]` },
});
const page = (address: string, sign: string): ScreenRow => ({ address, sign, isPublic: true });

/** What the tabs of the coupons say. */
const COUPON_TABS = {
  all: 'Alle',
  active: 'Aktiv',
  unused: 'Unbenutzt',
  viewed: 'Angesehen',
  redeemed: 'Eingelöst',
  provisioned: 'Mit Provision',
};

/** Every route, anchor and query of section 2 of both specifications. */
export const SCREENS: readonly ScreenRow[] = [
  page('/', 'Rechnungen'),
  { address: '/home', sign: 'Neueste Ereignisse' },
  { address: '/orders', sign: 'Bestellungen durchsuchen' },
  { address: '/orders/{orderId}', sign: { found: 'text="Herunterladen"' } },
  { address: '/plan', sign: 'Was ist eine Übertragung?' },
  // the shop has the plan that is asked for, and the purchase is unlocked by the installation
  { address: '/plan/{planId}', sign: 'Dein Abonnement ist von uns eingerichtet und kostet nichts.' },
  { address: '/plan/purchase/{feature}', sign: 'Der Import ist für deinen Shop ohne Kauf freigeschaltet.' },
  { address: '/plan/standard?coupon=connected', sign: 'connected' },
  { address: '/admin', sign: { found: 'text="Shops"' } },
  { address: '/preferences', sign: 'App-Einstellungen' },
  { address: '/preferences/setup', sign: 'Jetzt abgleichen' },
  { address: '/preferences/orders', sign: 'Steuerkorrekturen' },
  { address: '/preferences/contacts', sign: 'Kontakte organisieren' },
  anchor('/preferences/contacts#create'),
  dialog('/preferences/contacts?action=test-vatid', 'USt-ID-Erkennung'),
  { address: '/preferences/invoices', sign: 'Zahlungsziel in Tagen' },
  anchor('/preferences/invoices#create'),
  anchor('/preferences/invoices#mail'),
  dialog('/preferences/invoices?assistant=email-integration', 'Rechnung'),
  { address: '/preferences/credits', sign: 'Per E-Mail versenden' },
  dialog('/preferences/credits?assistant=email-integration', 'Gutschrift'),
  {
    address: '/preferences/credits#discount',
    sign: 'Diese Texte werden deshalb nur gespeichert und stehen auf keiner Gutschrift.',
  },
  { address: '/preferences/transactions', sign: 'Zahlungsarten' },
  { address: '/preferences/transactions?gateway=klarna', sign: 'klarna' },
  { address: '/preferences/metafields', sign: 'Metafelder schreiben' },
  { address: '/preferences/deliveries', sign: 'Lieferbedingungen' },
  ...['create', 'status', 'date', 'deliveryDate', 'layout', 'mail', 'link'].map((name) =>
    anchor(`/preferences/deliveries#${name}`),
  ),
  { address: '/partner', sign: 'Empfiehl Belegwerk mit einem Coupon.' },
  { address: '/partner/coupons', sign: 'Hier stehen deine Coupons mit ihren Aufrufen, Einlösungen und Provisionen.' },
  ...Object.entries(COUPON_TABS).map(([tab, words]) => ({
    address: `/partner/coupons?tab=${tab}`,
    sign: { found: `.bw-tabs button[aria-pressed="true"]:text-is("${words}")` },
  })),
  { address: '/partner/coupons?code=NEU-1', sign: 'NEU-1' },
  { address: '/partner/coupons/new', sign: 'Großbuchstaben, Ziffern und einzelne Bindestriche.' },
  {
    address: '/partner/coupons/confirm/removal',
    sign: 'Wähle in der Liste aus, welche Coupons du löschen möchtest.',
  },
  { address: '/partner/redemptions', sign: 'Sobald ein Shop einen deiner Codes eingibt' },
  { address: '/partner/payouts', sign: 'Jede Auszahlung steht hier mit ihrer Gutschrift.' },
  { address: '/partner/preferences', sign: 'IBAN' },
  { address: '/help', sign: 'Wie wird aus einer Bestellung eine Rechnung?' },
  dialog('/preferences/invoices?assistant=receipt-preview', 'Vorschau'),
  { address: '/help/contact?subject=Eine%20Frage&message=Hallo', sign: { found: 'input[value="Eine Frage"]' } },
  { address: '/help/contact', sign: 'Betreff' },
  ...[
    '/apps',
    '/register',
    '/help/setup/connect',
    '/help/setup/template',
    '/help/setup/testing',
    '/help/shopify/plan',
    '/help/shopify/metafields',
    '/help/shopify/webhooks',
    '/help/taxes/business',
    '/help/app/privacy',
    '/help/app/terms',
    '/help/imprint',
  ].map((address): ScreenRow => ({ address, sign: { found: 'main h1' }, isPublic: true })),
  // figures of section 9 that are only told
  {
    address: '/pricing',
    sign: { found: 'main:has-text("Wer je Bestellung 0,99"):has-text("wären es 109,00")' },
    isPublic: true,
  },
  page('/help/app/changelog', 'Seit 31.05.2024 wird es verkauft.'),
  { address: '/exitiframe', sign: { found: '#root, main' }, isPublic: true },
];
