import type { OrderReply, ShopReply } from '@belegwerk/contracts/api';
import type { FramedApp } from '../browser/framed-app.ts';
import { documentByHand } from '../system/by-hand.ts';
import { eventually } from '../system/start-test-system.ts';
import { orderPanel } from '../system/order-panel.ts';

/** What shows only after something was done; one sentence of the specification each. */
export interface Deed<Stage = FramedApp> {
  readonly name: string;
  /** Does it, and says whether it is as the sentence says. */
  readonly isSo: (stage: Stage) => Promise<boolean>;
}

/** Goes to another screen without loading the app anew: its router hears of the address as of one that a person went back to. */
export const goTo = ({ inApp }: Pick<FramedApp, 'inApp'>, address: string): Promise<void> =>
  inApp(
    `(history.pushState({}, '', ${JSON.stringify(address)}), dispatchEvent(new PopStateEvent('popstate')), undefined)`,
  );

/** Waits for a dialog by its whole title and the texts of its buttons. */
export const seesDialog = async (
  { screen }: Pick<FramedApp, 'screen'>,
  title: string,
  buttons: readonly string[],
): Promise<boolean> => {
  const bar = screen.locator(`ui-title-bar[title="${title}"]`);
  for (const text of buttons) await bar.locator(`button:text-is("${text}")`).first().waitFor({ state: 'attached' });
  return true;
};

const EARLY = '2019-03-01';

/** In the shop whose screens are opened; each leaves it as it was. */
export const DEEDS: readonly Deed[] = [
  {
    name: 'Linking: „Bestellung 1001“ without prefix, amount and day agree',
    isSo: async ({ system }) => {
      await system.prefer({ invoiceEvent: 'paid' });
      const { legacyId, name, totals } = await orderPanel(system).place({ pay: false });
      const until = (is: (order: OrderReply) => boolean) => system.order(legacyId, is);
      await until(({ status }) => status.reason.code === 'WAIT');
      const introduction = `Bestellung ${name.replace('#', '')}`;
      const id = await documentByHand(system, { introduction, grossAmount: Number(totals.total) });
      const { documents } = await until(({ documents: all }) => all.length > 0);
      await system.prefer({ invoiceEvent: 'created' });
      return documents.length === 1 && documents[0]?.viewUrl?.endsWith(id) === true;
    },
  },
  {
    name: 'Import: a typed day that cannot be imported stays and is explained',
    isSo: async (app) => {
      await goTo(app, '/orders/import');
      const field = app.screen.getByLabel('Erster Tag');
      await field.fill(EARLY);
      await app.screen.getByText(/^Wähle einen Tag vom .* bis .*: von der Eröffnung deines Shops/).waitFor();
      return (await field.inputValue()) === EARLY;
    },
  },
  {
    name: '„Berechtigung benötigt“ with „Zugriff erteilen“',
    isSo: async (app) => {
      const { shop, platform } = app.system.shopify;
      const { scopes } = platform.app;
      const grant = (granted: readonly string[]) =>
        app.system.control('shopify', '/scopes', 'PUT', { scopes: granted });
      // what a person answers in the admin is told to the app, with all that is granted
      const answeredInAdmin = async (answer: object) => {
        const told = await fetch(`${app.system.shopify.url}/store-api/${shop.split('.')[0]}/scopes`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(answer),
        });
        if (!told.ok) throw new Error(await told.text());
      };
      const until = (kind: ShopReply['gates']['orderImport']['kind']) =>
        eventually(
          () => app.system.api<ShopReply>('/api/shop'),
          ({ gates }) => gates.orderImport.kind === kind,
        );
      await grant(scopes.filter((scope) => scope !== 'read_all_orders'));
      await answeredInAdmin({ grant: ['read_themes'] });
      await until('scopes-missing');
      await app.open('/orders/import');
      const isSeen = await seesDialog(app, 'Berechtigung benötigt', ['Zugriff erteilen', 'Abbrechen']);
      await grant(scopes);
      await answeredInAdmin({ grant: ['read_themes'] });
      await until('open');
      await app.open('/home');
      await app.screen.getByText('Neueste Ereignisse').waitFor();
      return isSeen;
    },
  },
];
