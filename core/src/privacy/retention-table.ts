import { DAYS_OF_FAREWELL } from './deadlines.ts';
import { businessDay, day, startOfBusinessDay, type Instant } from '../kernel/calendar.ts';
import type { DocumentIntent } from '../records/document-intent.ts';
import type { FollowUp } from '../records/follow-up.ts';
import type { WorkItem } from '../work/work-item.ts';
import type { DayFigure } from '../ports/day-figures.ts';
import type { WorkDefect } from '../ports/work-defects.ts';
import type { Coupon } from '../coupons/coupon.ts';
import type { MaintenanceWindow } from '../maintenance/maintenance.ts';
import type { Pulse } from '../ports/pulses.ts';
import type { Lease } from '../ports/leases.ts';
import type { LogEvent } from '../records/event.ts';
import type { Batch, BatchItem } from '../records/batch.ts';
import type { EarlierDocument } from '../records/earlier-document.ts';
import type { AdviserAccess } from '../records/adviser-access.ts';
import type { ExplainedGap } from '../records/explained-gap.ts';
import type { MonthEdition } from '../records/month-edition.ts';
import type { OssStatement } from '../records/oss-statement.ts';
import type { SettingsChange } from '../records/settings-change.ts';
import type { OrderRecord } from '../ports/order-book.ts';
import type { PrivacyRequest } from '../ports/privacy-requests.ts';
import type { PartnerCoupon } from '../partner/partner-coupon.ts';
import type { PayoutRecord } from '../partner/payout.ts';
import type { RedemptionIn } from '../partner/redemption.ts';
import type { Shop } from '../shops/shop.ts';
import type { Reason } from '../reasons/reasons.ts';
import type { FollowUpReason } from '../reasons/follow-up-reason.ts';
import { DAYS_OF_ENTERED_CODES } from './deadlines.ts';
import { LETTER, VOUCHER } from './document-retention.ts';

/**
 * What a field may hold: `customer` names a customer of the shop or may quote one, `merchant` names the merchant or
 * staff, `link` leads to a person only through another system, `secret` is sealed, `plain` names nobody.
 */
export type DataClass = 'customer' | 'merchant' | 'link' | 'secret' | 'plain';

/** How long a kind of data is kept, whatever else happens to it. */
export type RetentionLimit =
  | { readonly days: number }
  /** To the end of the year that many years after the one in which it came about. */
  | { readonly years: number }
  /** The days of the log of the shop's plan, at most this many. */
  | { readonly planDays: number }
  | { readonly until: 'uninstalled' | 'shop-erased' | 'installation-ends' };

/** One kind of stored data: why it is there, on what ground, how long, and which job deletes it. */
export interface RetentionRow {
  readonly what: string;
  readonly purpose: string;
  readonly basis: string;
  readonly kept: string;
  readonly limit: RetentionLimit;
  /** The job of the host, or what else deletes it. */
  readonly deletedBy: string;
  /** Whether it can tell something about a customer: then it is named in the answer under Art. 15 DSGVO. */
  readonly isOfCustomers: boolean;
  /** Comes about only where plans are sold. */
  readonly isOfSales?: true;
  /** Every field of the record. */
  readonly fields: Readonly<Record<string, DataClass>>;
  /** Columns beside the record by which it is found, made from its fields. */
  readonly keys: readonly string[];
}

/** Whether a reason stands in it: its facts may quote what a mail server or the accounting service said of a customer. */
type MayQuote<T> = T extends readonly (infer Each)[]
  ? MayQuote<Each>
  : T extends object
    ? [Extract<T[keyof T], Reason | FollowUpReason>] extends [never]
      ? false
      : true
    : false;

type FieldsOf<T> = {
  readonly [Field in keyof Required<T>]: true extends MayQuote<T[Field]> ? 'customer' : DataClass;
};
const fieldsOf = <T>(fields: FieldsOf<T>): Readonly<Record<string, DataClass>> => fields;

const CONTRACT = 'Art. 28 DSGVO, im Auftrag des Händlers (Art. 6 Abs. 1 Buchst. b und f DSGVO)';

/** Follow-up tasks that prove nothing of a document. */
export const OTHER_FOLLOW_UPS = { limit: { years: 3 } } as const;

/**
 * Everything that the stores hold, by table or collection. A new table, column or field needs a row here: the types ask for
 * every field of a record, and a test walks both engines.
 */
export const RETENTION = {
  orders: {
    what: 'Bestellungen, wie sie zuletzt gelesen wurden',
    purpose: 'Listen und Bestellseite: was geschah mit welcher Bestellung und warum',
    basis: `${CONTRACT}; Ansprüche aus dem Kauf, § 195, § 199 BGB`,
    kept: '3 Jahre nach Ablauf des Jahres der Bestellung; Name, E-Mail-Adresse und USt-IdNr. eines Kunden bis zu seiner Löschung',
    limit: { years: 3 },
    deletedBy: 'forget-expired',
    isOfCustomers: true,
    fields: fieldsOf<OrderRecord>({
      id: 'link',
      name: 'link',
      createdAt: 'plain',
      updatedAt: 'plain',
      seenAt: 'plain',
      customerName: 'customer',
      isForCompany: 'plain',
      customerEmail: 'customer',
      vatId: 'customer',
      vatIdStand: 'plain',
      total: 'plain',
      currency: 'plain',
      inEuros: 'plain',
      paymentStatus: 'plain',
      fulfilmentStatus: 'plain',
      cancelled: 'plain',
      supplied: 'plain',
      tags: 'customer',
      source: 'plain',
      gateways: 'plain',
      itemCount: 'plain',
      status: 'customer',
      heldSince: 'plain',
      documents: 'customer',
      balance: 'plain',
      causes: 'plain',
      documentStatuses: 'customer',
      skipped: 'customer',
      credited: 'plain',
      leftAlone: 'plain',
      documentsLeftAlone: 'link',
      unlinked: 'link',
      previewDrafts: 'link',
      checked: 'link',
      checkedEInvoices: 'link',
      ignored: 'merchant',
      cancellation: 'merchant',
      kept: 'merchant',
      wanted: 'merchant',
      corrections: 'customer',
      correctionsBefore: 'customer',
      paidByHand: 'merchant',
      takenBack: 'link',
      ownPayments: 'link',
      openItems: 'customer',
      eInvoices: 'plain',
      reckoning: 'plain',
    }),
    keys: [
      'shop',
      'needs',
      'neededFrom',
      'nameKey',
      'customerKey',
      'state',
      'heldBack',
      'stops',
      'concerns',
      'e_invoices',
      'eInvoices',
      'payment',
      'fulfilment',
      'markers',
      'search',
      'doc',
      'record',
    ],
  },
  openItems: {
    what: 'Offene Posten der Bestellungen',
    purpose: 'Die Übersicht zeigt, was in Lexware Office noch zu erledigen ist',
    basis: CONTRACT,
    kept: 'solange der Posten offen ist, höchstens so lange wie die Bestellung',
    limit: { years: 3 },
    deletedBy: 'forget-expired',
    isOfCustomers: true,
    fields: { cause: 'plain', due: 'plain', neededFrom: 'plain' },
    keys: ['shop', 'orderId', 'document'],
  },
  documents: {
    what: 'Verweise auf Belege in Lexware Office, bei steuerfreien mit der USt-IdNr., auf der die Befreiung beruht',
    purpose:
      'Kein Beleg entsteht zweimal, die Vollständigkeit ist nachweisbar; Nachweis der Steuerfreiheit nach § 6a UStG',
    basis: `Art. 6 Abs. 1 Buchst. c DSGVO; ${VOUCHER.basis}; Lieferscheine ${LETTER.basis}`,
    kept: `${VOUCHER.limit.years} Jahre nach Ablauf des Jahres der Ausstellung, Lieferscheine ${LETTER.limit.years} Jahre`,
    // the longest of them; each kind ends as DOCUMENT_RETENTION says
    limit: VOUCHER.limit,
    deletedBy: 'forget-expired',
    isOfCustomers: true,
    fields: fieldsOf<DocumentIntent>({
      id: 'plain',
      kind: 'plain',
      source: 'link',
      orderId: 'link',
      orderName: 'link',
      books: 'merchant',
      mark: 'plain',
      linkToken: 'link',
      linkedAt: 'plain',
      expectedTotal: 'plain',
      finalise: 'plain',
      state: 'plain',
      attempts: 'plain',
      plannedAt: 'plain',
      sentAt: 'plain',
      concludedAt: 'plain',
      documentId: 'link',
      document: 'plain',
      refusal: 'customer',
      transfer: 'plain',
      gaveBack: 'plain',
      because: 'plain',
      linked: 'plain',
      covers: 'plain',
      absorbedRefunds: 'plain',
      replaces: 'plain',
      expectedSupply: 'plain',
      backwardsSupply: 'plain',
      notices: 'plain',
      byRate: 'plain',
      taxed: 'customer',
      reductions: 'plain',
      recipient: 'customer',
      language: 'plain',
      afterwards: 'plain',
      eInvoiceForeseen: 'plain',
    }),
    keys: ['shop', 'token', 'period', 'slot', 'seat', 'revision', 'doc', 'record'],
  },
  followUps: {
    what: 'Vorgänge neben den Belegen: Kontakt, E-Mail, Umsatz, Markierungen, Anfragen zu USt-IdNrn. mit Namen, Adresse und Antwort',
    purpose:
      'Nichts geschieht doppelt, und was nicht gelang, bleibt erklärbar; Nachweis der Steuerfreiheit nach § 6a Abs. 4 UStG',
    basis: `${CONTRACT}; § 195, § 199 BGB; Anfragen zu USt-IdNrn. Art. 6 Abs. 1 Buchst. c DSGVO; ${VOUCHER.basis}`,
    kept: `${OTHER_FOLLOW_UPS.limit.years} Jahre nach Ablauf des Jahres, Antworten zu USt-IdNrn. ${VOUCHER.limit.years} Jahre; die Zuordnung eines Kunden zu seinem Kontakt bis zu seiner Löschung`,
    // the longest of them; all but proofs end as OTHER_FOLLOW_UPS says
    limit: VOUCHER.limit,
    deletedBy: 'forget-expired',
    isOfCustomers: true,
    fields: fieldsOf<FollowUp>({
      id: 'plain',
      kind: 'plain',
      source: 'link',
      orderId: 'link',
      state: 'plain',
      attempts: 'plain',
      attemptsBefore: 'plain',
      plannedAt: 'plain',
      sentAt: 'plain',
      concludedAt: 'plain',
      result: 'customer',
      strangers: 'plain',
      refusal: 'customer',
      because: 'plain',
    }),
    keys: ['shop', 'revision', 'doc', 'record'],
  },
  events: {
    what: 'Protokoll, mit dem Index, in dem seine Texte gesucht werden',
    purpose: 'Der Händler sieht, was geschah und warum',
    basis: CONTRACT,
    kept: 'so viele Tage, wie das Abonnement zeigt (7 bis 360); Angaben zu einer Person bis zu ihrer Löschung',
    limit: { planDays: 360 },
    deletedBy: 'forget-events',
    isOfCustomers: true,
    fields: fieldsOf<LogEvent>({
      id: 'link',
      at: 'plain',
      origin: 'plain',
      name: 'plain',
      status: 'plain',
      order: 'link',
      facts: 'customer',
    }),
    keys: ['number', 'shop', 'orderId', 'orderKey', 'place', 'weight', 'search', 'threes', 'doc', 'record'],
  },
  workItems: {
    what: 'Anstehende und erledigte Arbeit: Nachrichten von Shopify und Lexware Office, eigene Termine',
    purpose: 'Nichts geht verloren oder wird zweimal bearbeitet',
    basis: CONTRACT,
    kept: '30 Tage, nachdem sie bearbeitet ist; Inhalte von Nachrichten nie',
    limit: { days: 30 },
    deletedBy: 'forget-work',
    isOfCustomers: true,
    fields: fieldsOf<WorkItem>({
      id: 'link',
      shop: 'plain',
      work: 'link',
      urgency: 'plain',
      state: 'plain',
      receivedAt: 'plain',
      triggeredAt: 'plain',
      dueAt: 'plain',
      attempts: 'plain',
      defects: 'plain',
      reason: 'plain',
    }),
    keys: ['orderId', 'open', 'rank', 'body', 'doc', 'record'],
  },
  workDefects: {
    what: 'Warum Arbeit mit einem Fehler von uns endete: Art des Fehlers und Stelle im Programm',
    purpose: 'Der Betreiber findet den Fehler und wiederholt die Arbeit',
    basis: CONTRACT,
    kept: '30 Tage, höchstens bis die Arbeit erledigt ist und er es sieht',
    limit: { days: 30 },
    deletedBy: 'forget-work',
    isOfCustomers: true,
    fields: fieldsOf<WorkDefect>({ id: 'link', shop: 'plain', at: 'plain', error: 'plain', stack: 'plain' }),
    keys: [],
  },
  dayFigures: {
    what: 'Wie oft etwas an einem Tag geschah, in der ganzen Installation: Belege, Bestellungen, Fehler, Aufrufe',
    purpose: 'Der Betreiber sieht, ob die Installation gesund ist',
    basis: 'kein Personenbezug',
    kept: 'solange die Installation besteht',
    limit: { until: 'installation-ends' },
    deletedBy: 'nichts: einige Zahlen je Tag',
    isOfCustomers: false,
    fields: fieldsOf<DayFigure>({ day: 'plain', name: 'plain', count: 'plain' }),
    keys: [],
  },
  shops: {
    what: 'Shop, Einstellungen und Stammdaten des Händlers',
    purpose: 'Vertrag mit dem Händler',
    basis: 'Art. 6 Abs. 1 Buchst. b DSGVO',
    kept: `48 Stunden nach der Deinstallation, dann Löschung auf Anforderung von Shopify, spätestens nach ${DAYS_OF_FAREWELL} Tagen von selbst`,
    limit: { until: 'shop-erased' },
    deletedBy: 'privacy-request',
    isOfCustomers: false,
    fields: fieldsOf<Shop>({
      key: 'plain',
      installedAt: 'plain',
      uninstalledAt: 'plain',
      endingAccess: 'plain',
      disconnected: 'merchant',
      profile: 'merchant',
      plan: 'plain',
      billing: 'plain',
      preferences: 'merchant',
      accounting: 'merchant',
      subscriptions: 'plain',
      offer: 'merchant',
      openingSince: 'plain',
      sweptUntil: 'plain',
      restored: 'plain',
      pulledAt: 'plain',
      accountSyncs: 'plain',
      smtp: 'merchant',
      smtpPassword: 'plain',
      review: 'plain',
      transfersTold: 'plain',
      onboarding: 'merchant',
      regime: 'merchant',
      imports: 'plain',
      permissions: 'plain',
      agreedPlans: 'plain',
      creation: 'plain',
      staff: 'merchant',
      orderViews: 'merchant',
      partner: 'plain',
    }),
    keys: ['shop', 'revision', 'doc', 'record'],
  },
  settingsChanges: {
    what: 'Änderungen der Einstellungen, mit den Werten davor und danach, wie der Händler sie geschrieben hat',
    purpose:
      'Nachvollziehbar bleibt, nach welchen Vorgaben ein Beleg entstand; jeder Stand lässt sich wiederherstellen',
    basis: '§ 147 Abs. 1 Nr. 1 AO: Arbeitsanweisungen und Organisationsunterlagen; Art. 6 Abs. 1 Buchst. b DSGVO',
    kept: '10 Jahre nach Ablauf des Jahres der Änderung, höchstens bis zur Löschung des Shops',
    limit: { years: 10 },
    deletedBy: 'forget-expired',
    isOfCustomers: false,
    fields: fieldsOf<SettingsChange>({
      id: 'plain',
      at: 'plain',
      by: 'merchant',
      origin: 'plain',
      before: 'merchant',
      after: 'merchant',
    }),
    keys: ['shop', 'bytes', 'doc', 'record'],
  },
  earlierDocuments: {
    what: 'Belege aus der Zeit vor der Verbindung, deren Bestellung gesucht wurde, ohne Empfänger',
    purpose: 'Nachvollziehbar bleibt, welcher ältere Beleg zu welcher Bestellung zählt, und warum einer zu keiner',
    basis: CONTRACT,
    kept: 'bis zur Löschung des Shops',
    limit: { until: 'shop-erased' },
    deletedBy: 'privacy-request',
    isOfCustomers: true,
    fields: fieldsOf<EarlierDocument>({
      id: 'plain',
      kind: 'plain',
      books: 'plain',
      number: 'link',
      state: 'plain',
      date: 'plain',
      total: 'plain',
      orderId: 'link',
      recognisedBy: 'plain',
      because: 'plain',
      traces: 'plain',
      misses: 'plain',
    }),
    keys: ['shop', 'rank', 'day', 'doc', 'record'],
  },
  explainedGaps: {
    what: 'Gründe für fehlende Belegnummern, wie der Händler sie eingetragen hat',
    purpose: 'Wer die Belege prüft, findet zu jeder fehlenden Nummer den Grund (§ 14 Abs. 4 Nr. 4 UStG)',
    basis: `${CONTRACT}; ${VOUCHER.basis}`,
    kept: `${VOUCHER.limit.years} Jahre nach Ablauf des Jahres, in dem der Grund eingetragen wurde, höchstens bis zur Löschung des Shops; der Name eines Kunden bis zu seiner Löschung`,
    limit: VOUCHER.limit,
    deletedBy: 'forget-expired',
    isOfCustomers: true,
    fields: fieldsOf<ExplainedGap>({
      books: 'plain',
      year: 'plain',
      series: 'plain',
      from: 'plain',
      to: 'plain',
      reason: 'customer',
      at: 'plain',
      by: 'merchant',
      earlier: 'customer',
    }),
    keys: ['shop', 'id', 'doc', 'record'],
  },
  monthEditions: {
    what: 'Ausgaben der Monatsmappen: Nummern und Beträge der Belege, Prüfsummen der Dateien; die Listen selbst liegen bei den Dateien',
    purpose: 'Wer eine Mappe bekommen hat, kann prüfen, dass sie unverändert ist und was sich seitdem geändert hat',
    basis: `${CONTRACT}; ${VOUCHER.basis}`,
    kept: `${VOUCHER.limit.years} Jahre nach Ablauf des Jahres, in dem die Ausgabe erstellt wurde, höchstens bis zur Löschung des Shops`,
    limit: VOUCHER.limit,
    deletedBy: 'forget-expired',
    isOfCustomers: true,
    fields: fieldsOf<MonthEdition>({
      month: 'plain',
      edition: 'plain',
      batch: 'plain',
      begunAt: 'plain',
      by: 'merchant',
      madeAt: 'plain',
      bookings: 'plain',
      documents: 'link',
      files: 'link',
      copies: 'link',
    }),
    keys: ['shop', 'month', 'edition', 'begunAt', 'doc', 'record', 'revision'],
  },
  adviserAccesses: {
    what: 'Zugänge für die Kanzlei: Name und E-Mail-Adresse der Kanzlei, Prüfsummen von Link, Code und Anmeldungen',
    purpose:
      'Die Kanzlei liest mit, solange der Händler es erlaubt; er sieht, wem er Zugang gab und wann zuletzt jemand las',
    basis: CONTRACT,
    kept: '90 Tage nach dem Ende des Zugangs, höchstens bis zur Löschung des Shops',
    limit: { days: 90 },
    deletedBy: 'forget-expired',
    isOfCustomers: false,
    fields: fieldsOf<AdviserAccess>({
      id: 'plain',
      firm: 'merchant',
      email: 'merchant',
      grantedAt: 'plain',
      grantedBy: 'merchant',
      validUntil: 'plain',
      link: 'secret',
      linksAt: 'plain',
      code: 'secret',
      codesAt: 'plain',
      sessions: 'secret',
      lastLookAt: 'plain',
      revokedAt: 'plain',
      revokedBy: 'merchant',
    }),
    keys: ['shop', 'endsAt', 'revision', 'doc', 'record'],
  },
  ossStatements: {
    what: 'Was der Händler für das OSS-Verfahren gemeldet hat, und die Summe seiner übrigen Fernverkäufe',
    purpose: 'Korrekturen früherer Quartale zeigen und vor 10.000 € Fernverkäufen warnen',
    basis: `${CONTRACT}; § 22 Abs. 1 UStG, § 18j UStG`,
    kept: '10 Jahre nach Ablauf des Jahres, in dem es eingetragen wurde, höchstens bis zur Löschung des Shops',
    limit: { years: 10 },
    deletedBy: 'forget-expired',
    isOfCustomers: false,
    fields: fieldsOf<OssStatement>({
      id: 'plain',
      at: 'plain',
      by: 'merchant',
      declared: 'plain',
      otherSales: 'plain',
    }),
    keys: ['shop', 'doc', 'record'],
  },
  batches: {
    what: 'Stapel: was mit vielen Tagen oder Bestellungen der Reihe nach getan wird',
    purpose: 'Ein Import geht nach einem Neustart weiter, und sein Ergebnis bleibt nachvollziehbar',
    basis: CONTRACT,
    kept: '90 Tage nach dem Beginn, solange er läuft auch länger',
    limit: { days: 90 },
    deletedBy: 'forget-expired',
    isOfCustomers: false,
    fields: fieldsOf<Batch>({
      id: 'plain',
      subject: 'plain',
      state: 'plain',
      begunAt: 'plain',
      by: 'merchant',
      items: 'plain',
      turn: 'plain',
      pausedBecause: 'plain',
      steppedAt: 'plain',
      workedMillis: 'plain',
      endedAt: 'plain',
    }),
    keys: ['shop', 'open', 'doc', 'record', 'revision'],
  },
  batchItems: {
    what: 'Die Tage oder Bestellungen eines Stapels mit ihrem Ergebnis',
    purpose: 'Ein Import geht nach einem Neustart weiter, und sein Ergebnis bleibt nachvollziehbar',
    basis: CONTRACT,
    kept: 'wie ihr Stapel',
    limit: { days: 90 },
    deletedBy: 'forget-expired',
    isOfCustomers: false,
    fields: fieldsOf<BatchItem>({
      batch: 'plain',
      position: 'plain',
      task: 'plain',
      state: 'plain',
      reason: 'plain',
      orders: 'plain',
      after: 'plain',
      waitsUntil: 'plain',
      endedAt: 'plain',
    }),
    keys: ['shop', 'begunAt', 'doc', 'record'],
  },
  partnerCoupons: {
    what: 'Coupons von Partnern',
    purpose: 'Wer mit dem Coupon eines Partners kommt, zahlt weniger, und der Partner erhält seine Provision',
    basis: 'Art. 6 Abs. 1 Buchst. b DSGVO, Teilnahme am Partnerprogramm',
    kept: 'bis der Partner sie löscht, höchstens bis zur Löschung seines Shops',
    limit: { until: 'shop-erased' },
    deletedBy: 'privacy-request',
    isOfCustomers: false,
    isOfSales: true,
    fields: fieldsOf<PartnerCoupon>({
      code: 'merchant',
      partner: 'plain',
      tier: 'plain',
      isActive: 'plain',
      createdAt: 'plain',
    }),
    keys: ['shop', 'doc', 'record'],
  },
  couponViews: {
    what: 'Wie oft die Seite eines Coupons an einem Tag aufgerufen wurde, ohne Angaben zu denen, die sie aufriefen',
    purpose: 'Der Partner sieht, was seine Empfehlung bewirkt',
    basis: 'Art. 6 Abs. 1 Buchst. b DSGVO, Teilnahme am Partnerprogramm',
    kept: 'bis der Partner den Coupon löscht, höchstens bis zur Löschung seines Shops',
    limit: { until: 'shop-erased' },
    deletedBy: 'privacy-request',
    isOfCustomers: false,
    isOfSales: true,
    fields: { code: 'merchant', day: 'plain', count: 'plain' },
    keys: ['shop'],
  },
  redemptions: {
    what: 'Eingelöste Coupons von Partnern: welcher Shop, welches Abonnement, welche Provision',
    purpose: 'Jede Provision wird einmal gezahlt, und keine für den eigenen Shop',
    basis: 'Art. 6 Abs. 1 Buchst. b und f DSGVO; § 195, § 199 BGB',
    kept: `bis zur Löschung des Partners; welcher Shop es war, bis zu dessen Löschung; ein Code, der nur eingegeben wurde, ${DAYS_OF_ENTERED_CODES} Tage, höchstens bis zum nächsten Code oder zur Löschung des Coupons`,
    limit: { until: 'shop-erased' },
    deletedBy: 'privacy-request',
    isOfCustomers: false,
    isOfSales: true,
    fields: fieldsOf<RedemptionIn<'paid'> & Pick<RedemptionIn<'declined'>, 'why' | 'refusal'>>({
      id: 'plain',
      coupon: 'merchant',
      partner: 'plain',
      shop: 'plain',
      createdAt: 'plain',
      same: 'plain',
      status: 'plain',
      plan: 'plain',
      interval: 'plain',
      subscribedAt: 'plain',
      commission: 'plain',
      verifiedAt: 'plain',
      why: 'plain',
      refusal: 'merchant',
      payout: 'plain',
      paidAt: 'plain',
    }),
    keys: ['redeemer', 'revision', 'doc', 'record'],
  },
  payouts: {
    what: 'Auszahlungen an Partner; Empfänger und Gutschrift stehen verschlüsselt bei den Zugängen',
    purpose: 'Jede Provision wird einmal gezahlt und abgerechnet',
    basis: 'Art. 6 Abs. 1 Buchst. b und c DSGVO; § 14 Abs. 2 UStG',
    kept: 'bis zur Löschung des Shops; die Gutschrift bleibt danach verschlüsselt bei den Zugängen, mit dem, was auf ihr stehen muss, bis zum Ende des achten Jahres (§ 147 Abs. 3 AO, § 14b UStG)',
    limit: { until: 'shop-erased' },
    deletedBy: 'privacy-request',
    isOfCustomers: false,
    isOfSales: true,
    fields: fieldsOf<PayoutRecord & { readonly status: 'paid' }>({
      id: 'plain',
      partner: 'plain',
      createdOn: 'plain',
      timespan: 'plain',
      paymentBy: 'plain',
      redemptions: 'plain',
      commissions: 'plain',
      fee: 'plain',
      taxation: 'plain',
      vat: 'plain',
      amount: 'plain',
      gateway: 'plain',
      receipt: 'plain',
      parties: 'plain',
      file: 'plain',
      review: 'merchant',
      status: 'plain',
      paidAt: 'plain',
    }),
    keys: ['shop', 'revision', 'doc', 'record'],
  },
  receiptNumbers: {
    what: 'Die letzte Nummer einer Gutschrift in jedem Jahr',
    purpose: 'Jede Nummer wird einmal vergeben (§ 14 Abs. 4 Satz 1 Nr. 4 UStG)',
    basis: 'kein Personenbezug',
    kept: 'solange die Installation besteht',
    limit: { until: 'installation-ends' },
    deletedBy: 'nichts: eine Zahl je Jahr',
    isOfCustomers: false,
    isOfSales: true,
    fields: { year: 'plain', last: 'plain' },
    keys: [],
  },
  operatorCoupons: {
    what: 'Coupons des Betreibers: Code, Rabatt, Dauer, Abonnement, Text',
    purpose: 'Shops lösen sie beim Wählen eines Abonnements ein',
    basis: 'kein Personenbezug',
    kept: 'bis der Betreiber den Coupon beendet',
    limit: { until: 'installation-ends' },
    deletedBy: 'der Betreiber in der Administration',
    isOfCustomers: false,
    isOfSales: true,
    fields: fieldsOf<Coupon>({
      code: 'plain',
      discount: 'plain',
      intervals: 'plain',
      plans: 'plain',
      comment: 'plain',
      issuedBy: 'plain',
      redeemableUntil: 'plain',
      isLocked: 'plain',
    }),
    keys: ['doc', 'record'],
  },
  plannedMaintenance: {
    what: 'Wann Belegwerk gewartet wird',
    purpose: 'Händler erfahren vorher davon; in dieser Zeit entsteht kein Beleg',
    basis: 'kein Personenbezug',
    kept: 'bis die nächste Wartung geplant wird, die vorbei ist, solange die Installation besteht',
    limit: { until: 'installation-ends' },
    deletedBy: 'das Planen der nächsten',
    isOfCustomers: false,
    fields: fieldsOf<MaintenanceWindow>({ from: 'plain', until: 'plain' }),
    keys: [],
  },
  invitations: {
    what: 'Mit welchem Coupon jemand von dessen Seite zur Installation in seinem Shop ging',
    purpose: 'Der Coupon ist nach der Installation noch da, ohne Cookie',
    basis: 'Art. 6 Abs. 1 Buchst. b DSGVO, auf Anfrage vor dem Vertrag',
    kept: 'bis ein Abonnement mit dem Coupon beginnt, höchstens 30 Tage; zu einem Code höchstens 2.000 und im Ganzen höchstens 20.000, die ältesten gehen zuerst; nichts von Shops, die schon da sind',
    limit: { days: 30 },
    deletedBy: 'forget-invitations',
    isOfCustomers: false,
    isOfSales: true,
    fields: { code: 'merchant', at: 'plain' },
    keys: ['shop'],
  },
  files: {
    what: 'Dateien festgeschriebener Belege, verschlüsselt',
    purpose: 'Wer den Link eines Belegs hat, liest ihn, ohne Lexware Office aufzuhalten',
    basis: CONTRACT,
    kept: '30 Tage, nachdem sie aus Lexware Office gelesen wurden; höchstens bis zur Löschung des Kunden oder zur Deinstallation',
    limit: { days: 30 },
    deletedBy: 'forget-events',
    isOfCustomers: true,
    fields: { sealed: 'secret' },
    keys: ['shop', 'name', 'keptAt', 'size'],
  },
  secrets: {
    what: 'Zugänge zu Shopify, Lexware Office und zum Mailserver, Schlüssel der Beleg-Links in E-Mails des Shops; Angaben und Konto eines Partners mit seinen Gutschriften; Anfragen nach der DSGVO, die nicht lesbar waren; alles verschlüsselt',
    purpose: 'Arbeit im Auftrag des Händlers',
    basis: 'Art. 6 Abs. 1 Buchst. b, Art. 32 DSGVO',
    kept: 'bis zur Deinstallation; eine Anfrage nach der DSGVO bis zu ihrer Antwort; der Zugang zu Lexware Office, bis sein Ende dort bestätigt ist; Angaben eines Partners bis zur Löschung des Shops; seine Gutschriften ohne Konto und E-Mail-Adresse unter ihrer Nummer bis zum Ende des achten Jahres (§ 147 Abs. 1 Nr. 4, Abs. 3 AO), gelöscht durch forget-receipts',
    limit: { until: 'uninstalled' },
    deletedBy: 'farewell',
    isOfCustomers: false,
    fields: { sealed: 'secret' },
    keys: ['shop', 'name'],
  },
  leases: {
    what: 'Vermerke, wer gerade arbeitet',
    purpose: 'Nichts geschieht zweimal zugleich',
    basis: 'kein Personenbezug',
    kept: 'bis zur Löschung des Shops',
    limit: { until: 'shop-erased' },
    deletedBy: 'privacy-request',
    isOfCustomers: false,
    fields: fieldsOf<Lease>({ name: 'plain', holder: 'plain', fence: 'plain', expiresAt: 'plain' }),
    keys: [],
  },
  pulses: {
    what: 'Zähler, wie oft sich etwas in einem Shop geändert hat',
    purpose: 'Offene Seiten zeigen von selbst, was neu ist',
    basis: 'kein Personenbezug',
    kept: 'bis zur Löschung des Shops',
    limit: { until: 'shop-erased' },
    deletedBy: 'privacy-request',
    isOfCustomers: false,
    fields: fieldsOf<Pulse>({ beats: 'plain', at: 'plain' }),
    keys: ['shop'],
  },
  privacyRequests: {
    what: 'Anfragen nach der DSGVO',
    purpose: 'Frist, Antwort und Nachweis',
    basis: 'Art. 5 Abs. 2, Art. 6 Abs. 1 Buchst. c DSGVO; Verjährung § 31 OWiG, § 41 BDSG',
    kept: '3 Jahre nach Ablauf des Jahres der Antwort; Name und Adresse nur, bis der Kunde gelöscht ist, was nicht lesbar war, bis zur Antwort. Verlässt der Shop das Produkt, mit dessen Löschung, spätestens nach 3 Tagen; nur der Nachweis dieser Löschung bleibt 3 Jahre',
    limit: { years: 3 },
    deletedBy: 'forget-expired',
    isOfCustomers: true,
    fields: fieldsOf<PrivacyRequest>({
      id: 'plain',
      shop: 'plain',
      kind: 'plain',
      customer: 'customer',
      orderIds: 'link',
      message: 'customer',
      receivedAt: 'plain',
      dueAt: 'plain',
      state: 'plain',
      answeredAt: 'plain',
      outcome: 'plain',
      kept: 'link',
    }),
    keys: ['isOpen', 'namesCustomer', 'revision', 'doc', 'record'],
  },
  erasedOrders: {
    what: 'Bestellungen, deren Kunde zu löschen ist oder gelöscht wurde',
    purpose: 'Kein Name kehrt zurück, wenn die Bestellung noch einmal gelesen wird',
    basis: 'Art. 5 Abs. 2, Art. 6 Abs. 1 Buchst. c, Art. 17 DSGVO',
    kept: 'so lange wie die Anfrage: 3 Jahre nach Ablauf des Jahres der Antwort, höchstens bis zur Löschung des Shops',
    limit: { years: 3 },
    deletedBy: 'forget-expired',
    isOfCustomers: false,
    fields: { request: 'plain' },
    keys: ['shop', 'orderId'],
  },
  jobs: {
    what: 'Aufgaben des Programms',
    purpose: 'Wiederkehrende Arbeit',
    basis: 'kein Personenbezug: nur Shop und Tag',
    kept: 'bis sie erledigt sind; aufgegebene 30 Tage',
    limit: { days: 30 },
    deletedBy: 'forget-expired',
    isOfCustomers: false,
    fields: { data: 'plain' },
    keys: ['id', 'name', 'type', 'priority', 'nextRunAt', 'lockedAt', 'disabled', 'doc'],
  },
} as const satisfies Readonly<Record<string, RetentionRow>>;

/** The moment before which data with this limit is deleted; the beginning of time where no clock deletes it. */
export const retentionCutoff = ({ limit }: Pick<RetentionRow, 'limit'>, now: Instant): Instant => {
  if ('days' in limit) return now.subtract({ hours: 24 * limit.days });
  if ('planDays' in limit) return now.subtract({ hours: 24 * limit.planDays });
  if ('years' in limit) return startOfBusinessDay(day(`${businessDay(now).year - limit.years}-01-01`));
  return now.subtract({ hours: 24 * 365 * 1000 });
};
