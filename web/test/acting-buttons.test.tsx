import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openMenu } from '../src/testing/open-menu.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiFailure } from '../src/api/api-failure.ts';
import type { Api } from '../src/api/api.ts';
import { aHost, openApp } from '../src/testing/app-under-test.tsx';
import { aListedShop, anAdminsHost, aScheduledPayout, thePartners } from '../src/testing/admin-samples.ts';
import { aPartnersHost, noPartner } from '../src/testing/partner-samples.ts';
import {
  aDashboard,
  aBatch,
  anEInvoicesReply,
  aForeseenOrder,
  createInvoiceAction,
  aMonthFolder,
  anAudit,
  anOrder,
  anOrderImport,
  anOrderLinksReply,
  anOrderPage,
  aPageOf,
  aPlansReply,
  aPreferencesReply,
  aPrivacyRequest,
  aReceipt,
  aRepairBatch,
  aRepairGroup,
  aRepairPreview,
  aRepairRow,
  anOssSheet,
  aReconciliation,
  someAccesses,
  anAskedEntry,
  somePayouts,
  someSettlements,
  someNumbers,
  aShop,
  aShopAt,
  aZeroRateQuestion,
  withGates,
} from '../src/testing/samples.ts';
import { aProcedures } from '../src/testing/procedures-sample.ts';

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), '../src');
const ORDER = '/orders/6150000001042';

const screens = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !/^(ui|testing)[\\/]/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(SOURCE, file), 'utf8') }));

/** Where something acts: through the pieces of `ui` that are guarded, and through nothing else. */
const ACTS = /<ActionButton|\bact=|\bact:(?! on[A-Z])|\bonVerb[=:]|\bonRetry=|\bonSave=/;

/**
 * The question before the last transfers leads to the plan and acts nowhere itself; the note of a lost access only reads again
 * (`access-lost.test.tsx`), and the shop is read by itself meanwhile.
 */
const ASKS = new Set([
  // hands over what is there, and changes nothing
  'shared/events/ExportEvents.tsx',
  'features/procedures/SampleCard.tsx',
  'features/payouts/PayoutScreen.tsx',
  'features/bulk/RunResult.tsx',
  'shared/originals/TakeOriginals.tsx',
  'shared/made-packages/MadePackage.tsx',
  // repeats what its screens did, which are walked through by themselves
  'features/admin/ListAndForm.tsx',
  // its forms are sent by the screens that fill it
  'features/admin/DraftForm.tsx',
  'features/admin/shops/ShopsScreen.tsx',
  'app/AccessLost.tsx',
  'shared/transfers/TransfersDialog.tsx',
  'shared/transfers/use-transfers.tsx',
  // opens the preview of what is done with many orders
  'features/orders/BulkBar.tsx',
  // leads to where the shop asks for a right
  'features/order-import/NeedsScope.tsx',
  // opens the dialog that asks the account for rights (`ScopeDialog.tsx`)
  'features/setup/RightsNotGiven.tsx',
  'shared/preferences/SectionGate.tsx',
]);

/** Plain buttons change what is shown, and nothing else. */
const SHOWS = new Set([
  // a further row of a form
  '() => add(country)',
  // opens its dialog
  '() => onAction(action)',
  '() => beginWith(creating)',
  '() => begin(creating)',
  // opens and closes a cause
  '() => onToggle(!isShown)',
  // opens the dialog that asks the account for rights
  '() => void allow()',
  'onReset',
  'toLast',
  'keepMine',
  'takeTheirs',
  'takeUsual',
  // a setting of the form, which is saved by another press
  'takeExpertMode',
  // what advises, in this browser
  'hideTips',
  'showNotices',
  'showLong',
  'showMore',
  'onward',
  // of the list of coupons: which are shown, and which are chosen
  'showAll',
  'chooseNone',
  // of the administration: opens the question for the reason
  'askWhy',
  'askVisit',
  'askLend',
  'askOff',
  '() => askWhy(work)',
  // opens the question whether a payout was really sent
  '() => askWhetherSent(payout)',
  // opens the question whether a request was really answered
  'askToNote',
  // ends a visit as support in this browser
  'leaveVisit',
  // of the search, which closes behind a hit
  'onLeave',
  'endSearch',
  'askFirst',
  // the other half of the last step
  'onLeftOff',
  // a file of what is shown anyway
  'download',
  'onMail',
  // opens the dialog of an action, or its menu
  'onAction',
  'begin',
  'back',
  // of a dry run, which does nothing
  'stop',
  'forget',
  'askToRenew',
  // opens the dialog in which an order is corrected
  '() => setOpen(true)',
  // of a form: the picture is only not sent
  '() => onChange(undefined)',
  // opens the dialog in which an account is opened
  'beginOpening',
  // opens the dialog in which a coupon is entered; looks at plans without one
  'askForCode',
  'takeInvited',
  'removeCoupon',
  // opens the dialog in which an order is chosen
  '() => choose(receipt)',
  // opens the question whether a receipt is taken away from its order
  '() => unlink(receipt)',
  'reload',
  // opens the filters that stand behind the first, and what is told of one order of a run
  '() => setOpen(!isOpen)',
  // of the list of orders: which are chosen, and the dialogs in which a view is saved and deleted
  'onNone',
  'onAll',
  "() => setOpen('save')",
  "() => setOpen('drop')",
  // of the accesses of advisers: opens the dialogs in which one is given, mailed again, revoked
  'askWhom',
  '() => onResend(access)',
  '() => onRevoke(access)',
]);

interface Acting {
  /** The file in which the button stands. */
  readonly file: string;
  readonly address: string;
  readonly button: string;
  /** What is done before the button is there. */
  readonly before?: () => Promise<void>;
  /** A host on which what the button asks for never ends; `count` is told of each time. */
  readonly host: (count: () => void) => Partial<Api>;
}

const never = (count: () => void) => () => {
  count();
  return new Promise<never>(() => undefined);
};
const failing = () =>
  Promise.reject(new ApiFailure({ kind: 'shop-unreachable', message: 'Gerade nicht.', status: 503, supportId: 's-1' }));
/** The first call fails, so that trying again is offered; trying again never ends. */
const failingOnce = (count: () => void) => {
  let calls = 0;
  return (): Promise<never> => ((calls += 1) === 1 ? failing() : never(count)());
};

const chooseOrdersFirst = async (): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Startseite'), { target: { value: 'orders' } });
};

/** Through an assistant; its verb is off for the moment in which it is pressed. */
const toTheLastStep = async (): Promise<void> => {
  for (const step of [1, 2]) {
    await screen.findByText(`Schritt ${step} von 3`);
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Weiter' });
    await waitFor(() => expect(next.disabled).toBe(false));
    fireEvent.click(next);
  }
};

const acting: readonly Acting[] = [
  {
    file: 'features/repair/GroupDesk.tsx',
    address: '/orders/repair',
    button: 'Erstellen',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Klären: Adresse unvollständig' }));
      await screen.findByText('1 Bestellung wird neu geprüft.', {
        normalizer: (text) => text.replaceAll('\u00a0', ' '),
      });
    },
    host: (count) => ({
      repairs: () => Promise.resolve({ groups: [aRepairGroup()], orders: 1, sum: '119.00' }),
      repairOrders: () => Promise.resolve(aPageOf([aRepairRow()])),
      previewRepair: () => Promise.resolve({ orders: [aRepairPreview()] }),
      runRepair: never(count),
    }),
  },
  {
    file: 'features/repair/PastRepair.tsx',
    address: '/orders/repair',
    button: 'Zurücknehmen: Adresse unvollständig',
    host: (count) => ({
      repairs: () => Promise.resolve({ groups: [], orders: 0, sum: '0.00' }),
      batches: () => Promise.resolve({ items: [aRepairBatch()] }),
      undoRepair: never(count),
    }),
  },
  {
    file: 'features/receipts/MatchDialog.tsx',
    address: '/orders/receipts',
    button: 'Zuordnen',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Zuordnen' }));
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: '1042' } });
      await screen.findByLabelText('Bestellung');
      screen.getAllByRole('button', { name: 'Zuordnen' })[0]?.remove();
    },
    host: (count) => ({
      receipts: () => Promise.resolve(aPageOf([aReceipt()])),
      orders: () => Promise.resolve(aPageOf([anOrder()])),
      matchReceipt: never(count),
    }),
  },
  {
    file: 'features/receipts/UnlinkDialog.tsx',
    address: '/orders/receipts',
    button: 'Zuordnung lösen',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Zuordnung lösen' }));
      screen.getAllByRole('button', { name: 'Zuordnung lösen' })[0]?.remove();
    },
    host: (count) => ({
      receipts: () => Promise.resolve(aPageOf([aReceipt({ state: 'linked', isMatchable: false, isUnlinkable: true })])),
      unlinkReceipt: never(count),
    }),
  },
  {
    file: 'shared/account-opening/OpeningDialog.tsx',
    address: '/preferences/setup',
    button: 'Konto erstellen',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Konto eröffnen' }));
      fireEvent.change(await screen.findByLabelText('E-Mail-Adresse für das Konto'), {
        target: { value: 'neu@kontor.example' },
      });
      fireEvent.click(screen.getByLabelText(/^Ich nehme die Nutzungsbedingungen/));
    },
    host: (count) => ({
      shop: () => Promise.resolve(aShop({ lexoffice: { isConnected: false, isConnectable: true, ways: ['consent'] } })),
      accountOpening: () =>
        Promise.resolve({
          page: 'https://office.example/',
          terms: 'https://office.example/agb/',
          privacy: 'https://office.example/datenschutz/',
          isHere: true,
        }),
      openAccount: never(count),
    }),
  },
  {
    file: 'features/order-import/DaysToImport.tsx',
    address: '/orders/import',
    button: 'Bestellungen importieren',
    before: async () => {
      fireEvent.change(await screen.findByLabelText('Erster Tag'), { target: { value: '2026-03-01' } });
    },
    host: (count) => ({ orderImport: () => Promise.resolve(anOrderImport()), beginImport: never(count) }),
  },
  {
    file: 'features/order-import/DocumentsOfDays.tsx',
    address: '/orders/import',
    button: 'Belege erstellen',
    before: async () => {
      fireEvent.click(await screen.findByText('Probelauf starten'));
      await screen.findByText('Belege erstellen');
    },
    host: (count) => ({
      orderImport: () =>
        Promise.resolve(
          anOrderImport({ imported: [{ from: '2026-03-01', to: '2026-03-14', documents: false, mails: false }] }),
        ),
      dryRun: () => Promise.resolve(aPageOf([aForeseenOrder()])),
      beginImport: never(count),
    }),
  },
  {
    file: 'shared/invoice-day/InvoiceDayNote.tsx',
    address: '/orders/import',
    button: '„Tag der Erstellung“ einstellen',
    host: (count) => ({
      orderImport: () =>
        Promise.resolve(
          anOrderImport({ imported: [{ from: '2026-03-01', to: '2026-03-14', documents: false, mails: false }] }),
        ),
      changePreferences: never(count),
    }),
  },
  {
    file: 'features/orders/BulkDialog.tsx',
    address: '/orders',
    button: 'Starten',
    before: async () => {
      fireEvent.click(await screen.findByLabelText('Bestellung #1042 auswählen'));
      fireEvent.click(await screen.findByRole('button', { name: /ausgewählt: Aktionen$/ }));
      fireEvent.click(await screen.findByRole('button', { name: /ausgewählt: Neu prüfen$/ }));
      await screen.findByText('1 Bestellung wird neu geprüft.');
    },
    host: (count) => ({
      orders: () => Promise.resolve(aPageOf([anOrder()])),
      previewBulk: () =>
        Promise.resolve({
          orders: 1,
          isCut: false,
          toDo: 1,
          documents: 0,
          agreed: '',
          left: [],
          lackTransfers: 0,
          fromTill: 0,
          transfersLeft: 9,
          seconds: 1,
        }),
      beginBulk: never(count),
    }),
  },
  {
    file: 'features/orders/ViewsBar.tsx',
    address: '/orders?sortBy=total',
    button: 'Speichern',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Ansicht speichern' }));
      fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Nach Summe' } });
    },
    host: (count) => ({ orders: () => Promise.resolve(aPageOf([anOrder()])), saveOrderView: never(count) }),
  },
  {
    file: 'shared/batches/BatchCard.tsx',
    address: '/orders/import',
    button: 'Abbrechen',
    host: (count) => ({
      orderImport: () => Promise.resolve(anOrderImport()),
      batches: () => Promise.resolve({ items: [aBatch()] }),
      changeBatch: never(count),
    }),
  },
  {
    file: 'shared/preferences/ZeroRateQuestions.tsx',
    address: '/preferences/orders',
    button: 'Antwort übernehmen',
    before: async () => {
      fireEvent.change(await screen.findByLabelText('Warum keine Umsatzsteuer berechnet ist'), {
        target: { value: 'as-goods' },
      });
      fireEvent.click(await screen.findByText('Probelauf starten'));
      await screen.findByText('Antwort übernehmen');
    },
    host: (count) => ({
      zeroRates: () => Promise.resolve({ questions: [aZeroRateQuestion()] }),
      dryRun: () => Promise.resolve(aPageOf([aForeseenOrder()])),
      changePreferences: never(count),
    }),
  },
  {
    file: 'shared/dry-run/DryRun.tsx',
    address: '/dry-run',
    button: 'Probelauf starten',
    host: (count) => ({ dryRun: never(count) }),
  },
  {
    file: 'shared/settings-trial/SettingsTrial.tsx',
    address: '/dry-run',
    button: 'Durchspielen',
    host: (count) => ({ trySettings: never(count) }),
  },
  {
    file: 'shared/settings-trial/BetweenRules.tsx',
    address: '/preferences/invoices',
    button: 'Noch einmal durchspielen',
    before: async () => {
      fireEvent.change(await screen.findByLabelText('Auslöser'), { target: { value: 'fulfilled' } });
    },
    host: (count) => {
      let isFirst = true;
      const trySettings = () => {
        if (!isFirst) return never(count)();
        isFirst = false;
        return Promise.reject(new ApiFailure({ kind: 'defect', message: 'x', status: 500, supportId: 's-1' }));
      };
      return { trySettings };
    },
  },
  {
    file: 'features/grant-access/GrantAccessScreen.tsx',
    address: '/api/auth?scopes=write_customers',
    button: 'Zugriff erteilen',
    host: (count) => {
      let isDeclined = false;
      const request = () => {
        if (isDeclined) return never(count)();
        isDeclined = true;
        return Promise.resolve({ result: 'declined-all' });
      };
      Object.defineProperty(window, 'shopify', { configurable: true, value: { scopes: { request } } });
      return {};
    },
  },
  {
    file: 'features/order/OrderScreen.tsx',
    address: ORDER,
    button: 'Neu prüfen',
    host: (count) => ({ order: () => Promise.resolve(anOrderPage()), actOnOrder: never(count) }),
  },
  {
    file: 'features/order/Creation.tsx',
    address: ORDER,
    button: 'Erneut versuchen',
    before: async () => void fireEvent.click(await screen.findByRole('button', { name: 'Rechnung erstellen' })),
    host: (count) => ({
      order: () => Promise.resolve(anOrderPage({ documents: [], actions: [createInvoiceAction] })),
      creation: () =>
        Promise.resolve({
          documents: [{ kind: 'invoice', total: '48.00', date: '2026-11-28', isDraft: false }],
          mails: [],
          transfersLeft: 9,
          hints: [],
        }),
      creationPreview: failingOnce(count),
    }),
  },
  {
    file: 'features/order/MailDialog.tsx',
    address: ORDER,
    button: 'Rechnung versenden',
    before: async () => {
      await openMenu('Rechnung RE1042');
      fireEvent.click(screen.getByRole('button', { name: 'Rechnung RE1042: E-Mail senden' }));
      await screen.findByDisplayValue('jana@example.com');
    },
    host: (count) => ({
      order: () => Promise.resolve(anOrderPage()),
      mailForm: () =>
        Promise.resolve({
          email: 'jana@example.com',
          copy: false,
          subject: 'Rechnung',
          message: '<p>Hallo</p>',
          signature: '',
          attachments: [],
          header: { senderName: 'Kaffeekontor Nord', sender: 'default', file: 'Rechnung-RE1042.pdf' },
        }),
      sendMail: never(count),
    }),
  },
  {
    file: 'features/order/ActionDialog.tsx',
    address: ORDER,
    button: 'Link erneuern',
    before: async () => {
      await openMenu('Rechnung RE1042');
      fireEvent.click(screen.getByRole('button', { name: 'Rechnung RE1042: Link erneuern' }));
    },
    host: (count) => ({ order: () => Promise.resolve(anOrderPage()), actOnOrder: never(count) }),
  },
  {
    file: 'features/order/CorrectionsDialog.tsx',
    address: ORDER,
    button: 'Speichern',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Berichtigen' }));
      fireEvent.change(await screen.findByLabelText('USt-IdNr.'), { target: { value: 'FR23334175221' } });
    },
    host: (count) => ({ order: () => Promise.resolve(anOrderPage()), correctOrder: never(count) }),
  },
  {
    file: 'features/dashboard/NotConnected.tsx',
    address: '/',
    button: 'Mit Lexware Office verbinden',
    host: (count) => ({
      shop: () => Promise.resolve(aShop({ lexoffice: { ...aShop().lexoffice, isConnected: false } })),
      accountingAuth: never(count),
    }),
  },
  ...(
    [
      ['TermsStep', 'terms', 'Annehmen und weiter', 'acceptTerms'],
      ['AuthorisationStep', 'authorisation', 'Mit Lexware Office verbinden', 'accountingAuth'],
      ['ImportStep', 'orders', 'Überspringen', 'passStep'],
      ['RegimeStep', 'regime', 'Bestätigen', 'chooseRegime'],
      ['TaxesStep', 'taxes', 'Das ist so eingestellt', 'passStep'],
      ['AutomationChoice', 'connected', 'Automatik einschalten', 'enable'],
      ['SubscriptionChoice', 'connected', 'Später entscheiden', 'passStep'],
    ] as const
  ).map(([file, step, button, call]): Acting => ({
    file: `features/onboarding/${file}.tsx`,
    address: '/onboarding',
    button,
    ...(step === 'terms'
      ? {
          before: async () => {
            for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box);
          },
        }
      : {}),
    ...(file === 'SubscriptionChoice'
      ? {
          before: async () => {
            fireEvent.click(await screen.findByRole('button', { name: 'Ohne Automatik weiter' }));
          },
        }
      : {}),
    host: (count) => ({ shop: () => Promise.resolve(aShopAt(step)), [call]: never(count) }),
  })),
  {
    file: 'features/onboarding/RecentDialog.tsx',
    address: '/onboarding',
    button: 'Automatik einschalten',
    before: async () => {
      fireEvent.click(await screen.findByLabelText(/^Auch für die importierten Bestellungen/));
      fireEvent.click(screen.getByRole('button', { name: 'Automatik einschalten' }));
      await screen.findByText('Jetzt entsteht kein Beleg.');
      // the one that opened it stands below
      screen.getAllByRole('button', { name: 'Automatik einschalten' }).at(-1)?.remove();
    },
    host: (count) => ({
      shop: () => Promise.resolve(aShopAt('connected')),
      dryRun: () => Promise.resolve(aPageOf([])),
      enable: never(count),
    }),
  },
  {
    file: 'features/setup/ConnectedAccount.tsx',
    address: '/preferences/setup',
    button: 'Jetzt abgleichen',
    host: (count) => ({ pullAccounting: never(count) }),
  },
  {
    file: 'features/e-invoices/EInvoicesScreen.tsx',
    address: '/e-invoices',
    button: 'Mehr als 800.000 €',
    host: (count) => ({
      eInvoices: () => Promise.resolve(anEInvoicesReply({ asked: { turnover: 'ask' } })),
      preferences: () => Promise.resolve(aPreferencesReply()),
      changePreferences: never(count),
    }),
  },
  {
    file: 'features/dashboard/MoneyQuestions.tsx',
    address: '/',
    button: 'Ja, es holt sie ab',
    host: (count) => ({
      dashboard: () =>
        Promise.resolve(
          aDashboard({
            books: { counts: [{ cause: 'fetched-there', documents: 6, overdue: 0, needed: 0 }], needed: [] },
          }),
        ),
      preferences: () => Promise.resolve(aPreferencesReply()),
      changePreferences: never(count),
    }),
  },
  {
    file: 'shared/regime/RegimeConflict.tsx',
    address: '/',
    button: '„Deutsche Umsatzsteuer“ übernehmen',
    host: (count) => ({
      shop: () =>
        Promise.resolve(aShop({ lexoffice: { ...aShop().lexoffice, regime: { chosen: 'oss', account: '1' } } })),
      chooseRegime: never(count),
    }),
  },
  {
    file: 'shared/connection/KeyForm.tsx',
    address: '/preferences/setup',
    button: 'Prüfen und verbinden',
    before: async () => {
      fireEvent.change(await screen.findByLabelText('API-Schlüssel'), { target: { value: 'k'.repeat(40) } });
    },
    host: (count) => ({
      shop: () => Promise.resolve(aShop({ lexoffice: { isConnected: false, isConnectable: true, ways: ['key'] } })),
      connectByKey: never(count),
    }),
  },
  {
    file: 'shared/entries/EntriesForm.tsx',
    address: '/preferences/setup',
    button: 'Prüfen und verbinden',
    before: async () => {
      fireEvent.click(await screen.findByText('Stattdessen ohne Programm: Rechnungen als Datei'));
    },
    host: (count) => ({
      shop: () => Promise.resolve(aShop({ lexoffice: { isConnected: false, isConnectable: true, ways: ['entries'] } })),
      entries: () => Promise.resolve({}),
      enter: never(count),
    }),
  },
  {
    file: 'shared/connection/ReplaceQuestion.tsx',
    address: '/preferences/setup',
    button: 'Wechseln',
    before: async () => {
      fireEvent.change(await screen.findByLabelText('API-Schlüssel'), { target: { value: 'k'.repeat(40) } });
      fireEvent.click(screen.getByRole('button', { name: 'Prüfen und verbinden' }));
    },
    host: (count) => ({
      shop: () => Promise.resolve(aShop({ lexoffice: { isConnected: false, isConnectable: true, ways: ['key'] } })),
      connectByKey: () =>
        Promise.resolve({
          connection: { isConnected: false, isConnectable: true, ways: ['key'] },
          asks: { from: 'Kontorwerk GmbH', to: 'Teehaus GmbH', organizationId: 'o-2' },
        }),
      answerKey: never(count),
    }),
  },
  {
    file: 'shared/connection/ScopeDialog.tsx',
    address: '/',
    button: 'Im Fenster erlauben',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Zugriff erlauben' }));
    },
    host: (count) => ({
      shop: () =>
        Promise.resolve(
          aShop({
            lexoffice: {
              isConnected: true,
              isConnectable: true,
              missingRights: [{ setting: 'deliveryCreate', label: 'Lieferscheine', scopes: ['delivery-notes.write'] }],
            },
          }),
        ),
      accountingAuth: never(count),
    }),
  },
  {
    file: 'features/setup/DisconnectDialog.tsx',
    address: '/preferences/setup',
    button: 'Jetzt trennen',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Verbindung trennen' }));
    },
    host: (count) => ({ disconnectAccounting: never(count) }),
  },
  {
    file: 'features/setup/NoAccount.tsx',
    address: '/preferences/setup',
    button: 'Mit Lexware Office verbinden',
    host: (count) => ({
      shop: () => Promise.resolve(aShop({ lexoffice: { isConnected: false, isConnectable: true } })),
      accountingAuth: never(count),
    }),
  },
  {
    file: 'features/help/ContactScreen.tsx',
    address: '/help/contact',
    button: 'Text kopieren',
    before: () => {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: () => copying() } });
      return Promise.resolve();
    },
    host: (count) => {
      copying = never(count);
      return {};
    },
  },
  {
    file: 'features/reconciliation/MonthOfOrders.tsx',
    address: '/reconciliation',
    button: 'Jetzt lesen',
    host: (count) => ({
      reconciliation: () => Promise.resolve(aReconciliation({ unread: 3 })),
      readUnreckoned: never(count),
    }),
  },
  {
    file: 'features/reconciliation/NumberGap.tsx',
    address: '/reconciliation',
    button: 'Speichern',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Belegnummern prüfen' }));
      fireEvent.change(await screen.findByLabelText('Grund für RE1060'), { target: { value: 'Probedruck' } });
    },
    host: (count) => ({
      reconciliation: () => Promise.resolve(aReconciliation()),
      documentNumbers: () => Promise.resolve(someNumbers()),
      explainGap: never(count),
    }),
  },
  {
    file: 'features/month-folder/MonthFolderScreen.tsx',
    address: '/month-folder',
    button: 'Mappe erstellen',
    host: (count) => ({
      monthFolder: () => Promise.resolve(aMonthFolder()),
      beginMonthFolder: never(count),
    }),
  },
  {
    file: 'features/audit/AuditScreen.tsx',
    address: '/audit',
    button: 'Paket erstellen',
    host: (count) => ({
      audit: () => Promise.resolve(anAudit()),
      auditRecord: () => Promise.resolve({ isWhole: true, text: 'Der Nachweis ist lückenlos: 12.345 Einträge.' }),
      beginAuditPackage: never(count),
    }),
  },
  {
    file: 'features/adviser/InviteDialog.tsx',
    address: '/adviser',
    button: 'Link senden',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Zugang erteilen' }));
      fireEvent.change(await screen.findByLabelText('Kanzlei'), { target: { value: 'Kanzlei Muster' } });
      fireEvent.change(screen.getByLabelText('E-Mail-Adresse'), { target: { value: 'post@kanzlei.example' } });
    },
    host: (count) => ({ adviserAccesses: () => Promise.resolve(someAccesses()), inviteAdviser: never(count) }),
  },
  {
    file: 'features/adviser/AccessDialog.tsx',
    address: '/adviser',
    button: 'Zurückziehen',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Kanzlei Muster: Zurückziehen' }));
    },
    host: (count) => ({ adviserAccesses: () => Promise.resolve(someAccesses()), revokeAdviser: never(count) }),
  },
  {
    file: 'features/oss/OssScreen.tsx',
    address: '/oss',
    button: 'Aus Belegwerk',
    host: (count) => ({
      oss: () => Promise.resolve(anOssSheet({ source: 'ask' })),
      changePreferences: never(count),
    }),
  },
  {
    file: 'features/oss/DeclaredReturn.tsx',
    address: '/oss',
    button: 'So gemeldet',
    host: (count) => ({ oss: () => Promise.resolve(anOssSheet()), declareOss: never(count) }),
  },
  {
    file: 'features/oss/DistanceSales.tsx',
    address: '/oss',
    button: 'Speichern',
    host: (count) => ({
      oss: () =>
        Promise.resolve(
          anOssSheet({
            takesPart: false,
            lines: [],
            distance: [{ year: 2026, ours: '0.00', other: '0.00', together: '0.00', stand: 'below' }],
          }),
        ),
      noteOtherSales: never(count),
    }),
  },
  {
    file: 'features/payouts/BookingCard.tsx',
    address: '/payouts',
    button: 'So buchen',
    before: async () => {
      fireEvent.change(await screen.findByLabelText('Zahlungen über Shopify Payments buchen'), {
        target: { value: 'payout' },
      });
    },
    host: (count) => ({ shopPayouts: () => Promise.resolve(somePayouts()), choosePaymentWay: never(count) }),
  },
  {
    file: 'features/payouts/KindForm.tsx',
    address: '/payouts',
    button: 'Merken',
    before: async () => {
      fireEvent.change(await screen.findByLabelText('Das sind'), { target: { value: 'fee' } });
    },
    host: (count) => ({
      shopPayouts: () =>
        Promise.resolve(
          somePayouts({ unknown: [{ kind: 'LUNAR_SURCHARGE', currency: 'EUR', lines: 3, amount: '-4.20' }] }),
        ),
      sayCause: never(count),
    }),
  },
  {
    file: 'features/payouts/FeesCard.tsx',
    address: '/payouts',
    button: 'Rechnung eintragen',
    before: async () => {
      fireEvent.change(await screen.findByLabelText('Rechnungsnummer'), { target: { value: 'S-1' } });
      fireEvent.change(await screen.findByLabelText('Betrag netto (€)'), { target: { value: '77,13' } });
    },
    host: (count) => ({ shopPayouts: () => Promise.resolve(somePayouts()), noteFeeBill: never(count) }),
  },
  {
    file: 'features/payouts/FeesCard.tsx',
    address: '/payouts',
    button: 'Rechnung entfernen',
    host: (count) => ({
      shopPayouts: () =>
        Promise.resolve(
          somePayouts({
            fees: {
              amount: '77.13',
              beyond: '0.00',
              bill: { number: 'S-1', net: '77.13', tax: '0.00', isFromAbroad: true, isReported: false },
            },
          }),
        ),
      noteFeeBill: never(count),
    }),
  },
  {
    file: 'features/payouts/EntryForm.tsx',
    address: '/payouts',
    button: 'Zuordnen',
    host: (count) => ({
      shopPayouts: () => Promise.resolve(somePayouts()),
      settlements: () => Promise.resolve(someSettlements({ asked: [anAskedEntry()] })),
      answerSettlement: never(count),
    }),
  },
  {
    file: 'features/privacy/RequestCard.tsx',
    address: '/help/privacy',
    button: 'Auskunft herunterladen',
    host: (count) => ({
      privacyRequests: () => Promise.resolve({ requests: [aPrivacyRequest()], total: 1 }),
      privacyExport: never(count),
    }),
  },
  {
    file: 'features/privacy/CloseDialog.tsx',
    address: '/help/privacy',
    button: 'Jetzt vermerken',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Als erledigt vermerken' }));
    },
    host: (count) => ({
      privacyRequests: () =>
        Promise.resolve({ requests: [aPrivacyRequest({ state: 'unreadable', canExport: false })], total: 1 }),
      privacyClose: never(count),
    }),
  },
  {
    file: 'shared/preferences/PreferencesPage.tsx',
    address: '/preferences',
    button: 'Speichern',
    before: () => chooseOrdersFirst(),
    host: (count) => ({ changePreferences: never(count) }),
  },
  {
    file: 'shared/preferences/PreferencesNotes.tsx',
    address: '/preferences',
    button: 'Erneut versuchen',
    before: async () => {
      await chooseOrdersFirst();
      fireEvent.click(await screen.findByRole('button', { name: 'Speichern' }));
    },
    host: (count) => ({ changePreferences: failingOnce(count) }),
  },
  {
    file: 'app/Shell.tsx',
    address: '/orders',
    button: 'Erneut versuchen',
    host: (count) => ({ shop: failingOnce(count) }),
  },
  {
    file: 'shared/preferences/TurnOnDialog.tsx',
    address: '/preferences',
    button: 'Einschalten',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Belegerstellung einschalten' }));
      await screen.findByText('Jetzt entsteht kein Beleg.');
    },
    host: (count) => ({ enable: never(count), dryRun: () => Promise.resolve(aPageOf([])) }),
  },
  {
    file: 'shared/preferences/TurnOffDialog.tsx',
    address: '/preferences',
    button: 'Ausschalten',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Belegerstellung ausschalten' }));
    },
    host: (count) => ({
      preferences: () => Promise.resolve(aPreferencesReply({ invoiceCreate: true })),
      enable: never(count),
    }),
  },
  {
    file: 'shared/preferences/switch-creation.tsx',
    address: '/preferences',
    button: 'Erneut versuchen',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Belegerstellung ausschalten' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Ausschalten' }));
    },
    host: (count) => ({
      preferences: () => Promise.resolve(aPreferencesReply({ invoiceCreate: true })),
      enable: failingOnce(count),
    }),
  },
  {
    file: 'shared/preferences/MailServerForm.tsx',
    address: '/preferences',
    button: 'Test-E-Mail an die Absenderadresse',
    host: (count) => ({
      preferences: () =>
        Promise.resolve(
          aPreferencesReply({ smtpHost: 'smtp.example.com' }, { smtp: { state: 'connected', hasPassword: true } }),
        ),
      testSmtp: never(count),
    }),
  },
  {
    file: 'features/settings-history/ChangeDialog.tsx',
    address: '/preferences/history',
    button: 'Änderung zurücknehmen',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: /^Änderung zurücknehmen: / }));
    },
    host: (count) => ({
      settingsChanges: () =>
        Promise.resolve(
          aPageOf([
            {
              id: 'c-1',
              at: '2026-11-20T09:00:00Z',
              by: '4711',
              before: { skipFree: true },
              after: { skipFree: false },
            },
          ]),
        ),
      changePreferences: never(count),
    }),
  },
  {
    file: 'shared/assistants/ReceiptPreview.tsx',
    address: '/preferences/invoices?assistant=receipt-preview',
    button: 'Vorschau anzeigen',
    before: async () => void (await screen.findByLabelText('Bestellung')),
    host: (count) => ({ orders: () => Promise.resolve(aPageOf([anOrder()])), preview: never(count) }),
  },
  {
    file: 'shared/assistants/DraftThere.tsx',
    address: '/preferences/invoices?assistant=receipt-preview',
    button: 'Entwurf anlegen',
    host: (count) => ({ orders: () => Promise.resolve(aPageOf([anOrder()])), draftPreview: never(count) }),
  },
  {
    file: 'shared/assistants/MailLinkAssistant.tsx',
    address: '/preferences/invoices?assistant=email-integration',
    button: 'HTML kopieren',
    before: async () => {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: () => copying() } });
      await toTheLastStep();
      await screen.findByText(/hmac/);
    },
    host: (count) => {
      copying = never(count);
      return { orderLinks: () => Promise.resolve(anOrderLinksReply()) };
    },
  },
  {
    file: 'shared/assistants/MailLinkAssistant.tsx',
    address: '/preferences/credits?assistant=email-integration',
    button: 'Alle Links erneuern',
    before: async () => {
      await toTheLastStep();
      fireEvent.click(await screen.findByRole('button', { name: 'Alle Links erneuern' }));
      await screen.findByText(/führen danach nirgends mehr hin/);
    },
    host: (count) => ({ orderLinks: () => Promise.resolve(anOrderLinksReply()), renewOrderLinks: never(count) }),
  },
  {
    file: 'features/plan/ChangePlan.tsx',
    address: '/plan/premium',
    button: 'Kostenpflichtig wechseln',
    host: (count) => ({ changePlan: never(count) }),
  },
  {
    file: 'features/plan/PurchaseScreen.tsx',
    address: '/plan/purchase/orderImport',
    button: 'Kostenpflichtig freischalten',
    host: (count) => ({
      shop: () =>
        Promise.resolve(aShop({ gates: withGates({ orderImport: { kind: 'purchase-required', price: '129.00' } }) })),
      purchaseFeature: never(count),
    }),
  },
  {
    file: 'features/plan/PlanNotices.tsx',
    address: '/plan',
    button: 'Doch nicht',
    host: (count) => ({
      plans: () =>
        Promise.resolve(aPlansReply({ pending: { plan: 'premium', price: '38.99', at: '2026-11-20T12:00:00Z' } })),
      keepPlan: never(count),
    }),
  },
  {
    file: 'features/plan/CouponDialog.tsx',
    address: '/plan',
    button: 'Einlösen',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Coupon einlösen' }));
      fireEvent.change(await screen.findByLabelText('Coupon-Code'), { target: { value: 'CONNECTED' } });
    },
    host: (count) => ({ coupon: never(count) }),
  },
  {
    file: 'features/admin/partners/PartnersScreen.tsx',
    address: '/admin/partners',
    button: 'Agentur Ost als Partner annehmen',
    host: (count) => anAdminsHost({ approvePartner: never(count) }),
  },
  {
    file: 'features/admin/ReasonDialog.tsx',
    address: '/admin/partners',
    button: 'Ablehnen',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Provision für WEST-50 ablehnen' }));
      fireEvent.change(await screen.findByLabelText('Grund'), { target: { value: 'Eigener Shop' } });
    },
    host: (count) => anAdminsHost({ refuseCommission: never(count) }),
  },
  {
    file: 'features/admin/ReasonDialog.tsx',
    address: '/admin',
    button: 'Ansehen',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Kaffeekontor Nord ansehen' }));
      fireEvent.change(await screen.findByLabelText('Grund'), { target: { value: 'Frage zu #1001' } });
    },
    host: (count) => anAdminsHost({ visitShop: never(count) }),
  },
  {
    file: 'features/admin/shops/shop-columns.tsx',
    address: '/admin',
    button: 'Kaffeekontor Nord einschalten',
    host: (count) =>
      anAdminsHost({
        adminShops: () => Promise.resolve(aPageOf([aListedShop({ state: 'off', offWhy: 'Eine Frage' })])),
        switchShopOn: never(count),
      }),
  },
  {
    file: 'features/admin/shops/LendDialog.tsx',
    address: '/admin',
    button: 'Geben',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Kaffeekontor Nord Übertragungen oder Tage geben' }));
      fireEvent.change(await screen.findByLabelText('Wie viele'), { target: { value: '50' } });
      fireEvent.change(await screen.findByLabelText('Grund'), { target: { value: 'Störung' } });
    },
    host: (count) => anAdminsHost({ lendToShop: never(count) }),
  },
  {
    file: 'features/procedures/ProceduresCard.tsx',
    address: '/audit',
    button: 'Als PDF herunterladen',
    host: (count) => ({
      audit: () => Promise.resolve(anAudit()),
      procedures: () => Promise.resolve(aProcedures()),
      printProcedures: never(count),
    }),
  },
  {
    file: 'features/privacy/AgreementCard.tsx',
    address: '/help/privacy',
    button: 'Vertrag schließen',
    host: (count) => aHost({ concludeAgreement: never(count) }),
  },
  {
    file: 'features/admin/work/WorkScreen.tsx',
    address: '/admin/work',
    button: 'orders/paid zu #1042: Erneut ausführen',
    host: (count) => anAdminsHost({ retryWork: never(count) }),
  },
  {
    file: 'features/admin/coupons/CouponsScreen.tsx',
    address: '/admin/coupons',
    button: 'SOMMER-27 beenden',
    host: (count) => anAdminsHost({ endCoupon: never(count) }),
  },
  {
    file: 'features/admin/requests/OffersScreen.tsx',
    address: '/admin/requests',
    button: 'Enterprise für Kaffeekontor Nord zurücknehmen',
    host: (count) => anAdminsHost({ withdrawPlan: never(count) }),
  },
  {
    file: 'features/admin/maintenance/MaintenancePlanScreen.tsx',
    address: '/admin/maintenance',
    button: 'Jetzt beenden: 01.12.2026, 22:00 Uhr',
    host: (count) =>
      anAdminsHost({
        maintenance: () =>
          Promise.resolve({
            items: [
              {
                id: 'w-1',
                from: '2026-12-01T21:00:00Z',
                until: '2026-12-01T22:00:00Z',
                isSetting: false,
                isActive: true,
              },
            ],
          }),
        takeBackMaintenance: never(count),
      }),
  },
  {
    file: 'features/admin/payouts/PayoutsScreen.tsx',
    address: '/admin/payouts',
    button: 'GS-2026-0001 freigeben',
    host: (count) =>
      anAdminsHost({
        partners: () =>
          Promise.resolve(thePartners({ scheduled: [aScheduledPayout({ review: 'checked', mayRelease: true })] })),
        reviewPayout: never(count),
      }),
  },
  {
    file: 'features/partner/overview/Application.tsx',
    address: '/partner',
    button: 'Als Partner bewerben',
    before: async () => void fireEvent.click(await screen.findByLabelText(/^Ich stimme zu/)),
    host: (count) => ({ partner: () => Promise.resolve(noPartner()), partnerApply: never(count) }),
  },
  {
    file: 'features/partner/coupons/CopyLink.tsx',
    address: '/partner/coupons',
    button: 'Link kopieren: KAFFEE-50',
    before: () => {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: () => copying() } });
      return Promise.resolve();
    },
    host: (count) => {
      copying = never(count);
      return aPartnersHost();
    },
  },
  {
    file: 'features/partner/coupons/NewCouponScreen.tsx',
    address: '/partner/coupons/new',
    button: 'Coupon erstellen',
    before: async () => {
      fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'NEU-1' } });
    },
    host: (count) => aPartnersHost({ partnerCouponCreate: never(count) }),
  },
  {
    file: 'features/partner/coupons/RemovalScreen.tsx',
    address: '/partner/coupons/confirm/removal?code=KAFFEE-50',
    button: 'Coupon löschen',
    host: (count) => aPartnersHost({ partnerCouponRemove: never(count) }),
  },
  {
    file: 'features/partner/payouts/payout-columns.tsx',
    address: '/partner/payouts',
    button: 'Gutschrift GS-2026-0001 öffnen',
    host: (count) => aPartnersHost({ partnerReceipt: never(count) }),
  },
  {
    file: 'features/partner/settings/SettingsScreen.tsx',
    address: '/partner/preferences',
    button: 'Speichern',
    before: async () => {
      fireEvent.change(await screen.findByLabelText('PLZ'), { target: { value: '24103' } });
    },
    host: (count) => aPartnersHost({ changePartnerPreferences: never(count) }),
  },
  {
    file: 'app/TeapotScreen.tsx',
    address: '/orders',
    button: 'Erneut versuchen',
    host: (count) => ({ shop: failingOnce(count) }),
  },
  {
    file: 'shared/Loaded.tsx',
    address: '/orders',
    button: 'Erneut versuchen',
    host: (count) => ({ orders: failingOnce(count) }),
  },
];

let copying: () => Promise<never> = failing;
const openedWindow = { location: { replace: () => undefined }, close: () => undefined, closed: false };
const open = window.open;
afterEach(() => {
  window.open = open;
  Reflect.deleteProperty(window, 'shopify');
});

describe('a button that acts', () => {
  it.each(acting.map((each) => [each.button, each.file, each] as const))(
    'does once what is pressed twice at the same moment, and nothing while it is pending: „%s“ of %s',
    async (_button, _file, { address, button, before, host }) => {
      let times = 0;
      window.open = () => openedWindow as unknown as Window;
      openApp(
        address,
        aHost(
          host(() => {
            times += 1;
          }),
        ),
      );
      await before?.();
      const found = await screen.findByRole('button', { name: button });
      fireEvent.click(found);
      fireEvent.click(found);
      await waitFor(() => expect(times).toBeGreaterThan(0));
      for (const still of screen.queryAllByRole('button', { name: button })) fireEvent.click(still);
      await new Promise((resume) => setTimeout(resume, 50));
      expect(times).toBe(1);
    },
  );

  it('is walked through above, wherever one stands', () => {
    const known = new Set(acting.map(({ file }) => file));
    const files = screens.filter(({ file, text }) => ACTS.test(text) && !ASKS.has(file)).map(({ file }) => file);
    expect(files.filter((file) => !known.has(file))).toEqual([]);
    expect(files).toHaveLength(known.size);
  });

  it('is none of the plain ones, which only change what is shown', () => {
    const plain = screens.flatMap(({ text }) => [...text.matchAll(/\bonClick=\{([^}]*)\}/g)].map(([, code]) => code));
    expect(plain.filter((code = '') => !SHOWS.has(code))).toEqual([]);
    expect(plain.length).toBeGreaterThan(0);
  });
});
