import { eventually } from '../../system/start-test-system.ts';
import { MerchantBrowser } from '../../system/merchant-browser.ts';
import type { ShopReply } from '@belegwerk/contracts/api';
import { without } from './order-rows.ts';
import { course } from './own-rows.ts';
import type { Row } from './row.ts';
import type { Stage } from './stage.ts';

const approve = (stage: Stage): Promise<unknown> =>
  stage.system.control('lexware', '/consent', 'POST', { autoApprove: true, redirectUris: [] });

const consent = async (stage: Stage): Promise<string> =>
  (await stage.system.api<{ url: string }>('/api/lexoffice/auth')).url;

const connect = async (stage: Stage): Promise<void> => {
  await approve(stage);
  await new MerchantBrowser().open(await consent(stage));
};

interface Subscribed {
  readonly subscriptions: readonly { readonly eventType: string }[];
}

const isConnected = async (stage: Stage): Promise<boolean> =>
  (await stage.system.api<ShopReply>('/api/shop')).lexoffice.isConnected;

const NOT_CONNECTED =
  'Die Rechnung zu {order} wartet, weil Lexware Office nicht verbunden ist. Verbinde dein Konto, danach geht es von selbst weiter.';
const ABROAD = 'Das Lexware-Konto unterstützt keine Auslandsrechnungen. Dafür ist die Lexware-Version XL nötig.';

/** The life of a connection, in this order: none, refused, connected, ended by the account, the app removed. */
export const CONNECTION_ROWS: readonly Row[] = [
  {
    says: 'orders wait for the account of the bookkeeper',
    proves: ['process: NOT_CONNECTED'],
    provoke: (stage) => stage.panel.place(),
    ...without('waiting', 'NOT_CONNECTED', NOT_CONNECTED),
  },
  {
    says: 'the account did not confirm the connection',
    proves: ['shop: connecting failed'],
    provoke: async (stage) => {
      const browser = new MerchantBrowser();
      await stage.system.control('lexware', '/consent', 'POST', { autoApprove: false, redirectUris: [] });
      const asked = await browser.open(await consent(stage));
      const state = new URL(asked.url).searchParams.get('state') ?? '';
      await browser.open(`${stage.system.host.url}/lexware/callback?state=${state}&code=made-up`, 'by a copied link');
      return undefined;
    },
    event: {
      name: 'shop.connect-failed',
      status: 'critical',
      text: 'Ein Lexware-Verbindungsversuch ist aufgrund eines ungültigen Tokens fehlgeschlagen.',
    },
  },
  {
    says: 'the account was connected',
    proves: ['shop: connected'],
    provoke: async (stage) => {
      await stage.system.control('lexware', '/profile', 'POST', {
        companyName: 'Kaffeekontor Nord und Söhne GmbH',
        businessFeatures: ['INVOICING'],
        distanceSalesPrinciple: 'ORIGIN',
      });
      await stage.system.control('lexware', '/letterhead', 'POST', { vatIdentificationNumber: '' });
      await connect(stage);
      return undefined;
    },
    event: {
      name: 'shop.connected',
      status: 'success',
      text: 'Die Verbindung zum Lexware-Konto Kaffeekontor Nord u… wurde erfolgreich hergestellt.',
    },
  },
  {
    says: 'a small version of the account cannot invoice abroad',
    proves: ['pull: INVALID_PLAN_RECIPIENT_ABROAD'],
    provoke: async (stage) => stage.panel.place({ customerId: await stage.panel.customer('Huber') }),
    ...without('skipped', 'INVALID_PLAN_RECIPIENT_ABROAD', ABROAD),
  },
  {
    says: 'a course of a small business for a company abroad needs the seller’s own VAT id, too',
    proves: [],
    provoke: async (stage) => {
      await stage.system.control('lexware', '/profile', 'POST', {
        businessFeatures: ['INVOICING', 'INVOICING_PRO'],
        smallBusiness: true,
      });
      await connect(stage);
      return course(stage, 'Café Ringstraße');
    },
    ...without(
      'held',
      'MISSING_SELLER_VAT-ID',
      'Die Rechnung zu {order} ist angehalten: Bei Leistungen an Unternehmen in Österreich muss auch deine eigene USt-ID genannt sein, und dein Lexware-Konto zeigt uns keine. Trage sie in Lexware Office bei den Firmendaten ein, danach geht es von selbst weiter. Steht sie dort schon, verbinde das Konto durch Anmeldung statt mit einem API-Schlüssel.',
    ),
  },
  {
    says: 'the bookkeeper ended the connection in the accounting service',
    proves: ['shop: disconnected', 'accounting: disconnected with reason'],
    provoke: async (stage) => {
      // a connection that has just been made is subscribed to by a job behind it
      await eventually(
        () => stage.system.control<Subscribed>('lexware', '/books'),
        ({ subscriptions }) => subscriptions.some(({ eventType }) => eventType === 'token.revoked'),
      );
      await stage.system.control('lexware', '/connections/revoke', 'POST', {});
      await eventually(
        () => isConnected(stage),
        (still) => !still,
      );
      return undefined;
    },
    event: {
      name: 'shop.disconnected',
      status: 'warning',
      text: 'Die Verbindung zu Lexware Office wurde getrennt: Der Zugriff wurde in Lexware Office entzogen. Neue Rechnungen warten, bis du sie wieder herstellst.',
    },
  },
  {
    says: 'a message that comes after the app was removed is not worked on',
    proves: ['process: DISABLED'],
    provoke: async (stage) => {
      const { shop, platform } = stage.system.shopify;
      const order = await stage.panel.place();
      await stage.seen(order);
      platform.tokens.uninstall(shop);
      await stage.webhook('app/uninstalled', { id: 1, domain: shop });
      await stage.quiet();
      await stage.webhook('orders/updated', { id: Number(order.legacyId), admin_graphql_api_id: order.id });
      await stage.quiet();
      return order;
    },
    event: {
      name: 'webhook.skipped',
      status: 'info',
      text: 'Die App ist in diesem Shop nicht mehr installiert. Es werden keine Belege erstellt.',
    },
  },
];
