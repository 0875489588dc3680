import type { Shop } from '@belegwerk/core/shops';
import type { AdmitCaller } from '../sessions/admit-caller.ts';
import type { ShopWorkers } from '../workers/shop-workers.ts';
import type { StaffTickets } from '../sessions/staff-tickets.ts';
import type { VisitTickets } from '../sessions/visit-tickets.ts';
import type { ShopNews } from '../http/news.ts';
import type { PagesOf } from '../presenters/document-pages.ts';
import type { ClockWatch } from './clock-watch.ts';
import type { KnownMaintenance } from '../live/known-maintenance.ts';
import type { MaintenanceNow } from '../http/while-maintained.ts';
import type { DayTally } from '../metrics/day-tally.ts';
import type { HostMetrics } from '../metrics/host-metrics.ts';
import type { Settings } from '../settings/settings.ts';
import type { OwnAddress } from '../webhooks/own-address.ts';
import type { Module } from './modules/module.ts';
import type { ProxyWatch } from '../http/unnamed-proxy.ts';
import type { Restoring } from '../areas/restore/restoring.ts';
import type { AccountingCounters } from '../areas/webhooks/accounting-messages.ts';
import type { IntakeCounters } from '../areas/webhooks/shop-messages.ts';
import type { PdfPreviewPrinter } from '@belegwerk/adapters/paper';
import type {
  AttachmentSource,
  Billing,
  Bookkeeping,
  Clock,
  IdSource,
  JobBoard,
  KeptFiles,
  Originals,
  OrderListing,
  OrderSource,
  PayoutSource,
  Postbox,
  SecretVault,
  VatIdRegistries,
  ShopWriter,
} from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type {
  SyncBilling,
  CouponOf,
  EnterAccess,
  FollowRedemptions,
  RecordAccess,
  RunBatch,
  ConnectAccounting,
  FollowAccounting,
  GivePermissions,
  GivePlans,
  HandleShopMessage,
  ImportDays,
  LinkFirst,
  MatchDocument,
  LoadMetafields,
  LookAgain,
  MailByHand,
  MailToAdviser,
  ProcessOrder,
  AddWork,
  ReleaseOrders,
  ReviewOrders,
  WriteToOperator,
  SweepShop,
  AccountingOfShops,
  EndAccess,
  EndOwnSubscriptions,
  WelcomeShop,
  ShopWorker,
  ViewShop,
  PackMonthFolder,
  ReadOwnFile,
} from '@belegwerk/core/use-cases';
import type { AddressWatch, AppCredentials, ShopifyAdmin, ShopifyTokens } from '@belegwerk/adapters/shopify';
import type { Http, SendHttp } from '@belegwerk/adapters/http';
import type { AddressGuard } from '@belegwerk/adapters/attachments';
import type { IsAllowed } from '../sessions/allowed-shops.ts';
import type { ServiceIdentifier } from 'inversify';
import type { Logger } from 'pino';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(name);

/** What the container holds, each under its own token. */
export const TOKENS = {
  settings: token<Settings>('settings'),
  log: token<Logger>('log'),
  metrics: token<HostMetrics>('metrics'),
  isAllowed: token<IsAllowed>('is-allowed'),
  stores: token<RawStores>('stores'),
  jobs: token<JobBoard>('jobs'),
  clock: token<Clock>('clock'),
  ids: token<IdSource>('ids'),
  http: token<Http>('http'),
  vault: token<SecretVault>('vault'),
  app: token<AppCredentials>('app'),
  tokens: token<ShopifyTokens>('tokens'),
  admin: token<ShopifyAdmin>('shopify-admin'),
  orders: token<OrderSource>('orders'),
  addresses: token<AddressWatch>('addresses'),
  listing: token<OrderListing>('listing'),
  payoutSource: token<PayoutSource>('payout-source'),
  billing: token<Billing>('billing'),
  shopWriter: token<ShopWriter>('shop-writer'),
  guard: token<AddressGuard>('address-guard'),
  postbox: token<Postbox>('postbox'),
  attachments: token<AttachmentSource>('attachments'),
  vatIdRegistries: token<VatIdRegistries>('vat-id-registries'),
  accounting: token<AccountingOfShops>('accounting'),
  bookkeeping: token<Bookkeeping>('bookkeeping'),
  pagesOf: token<PagesOf>('document-pages'),
  knownMaintenance: token<KnownMaintenance>('known-maintenance'),
  maintenance: token<MaintenanceNow>('maintenance'),
  tickets: token<StaffTickets>('staff-tickets'),
  addWork: token<AddWork>('add-work'),
  processOrder: token<ProcessOrder>('process-order'),
  handleShopMessage: token<HandleShopMessage>('handle-shop-message'),
  followAccounting: token<FollowAccounting>('follow-accounting'),
  releaseOrders: token<ReleaseOrders>('release-orders'),
  writeToOperator: token<WriteToOperator>('write-to-operator'),
  loadMetafields: token<LoadMetafields>('load-metafields'),
  mailByHand: token<MailByHand>('mail-by-hand'),
  keptFiles: token<KeptFiles>('kept-files'),
  originals: token<Originals>('originals'),
  printer: token<PdfPreviewPrinter>('printer'),
  lookAgain: token<LookAgain>('look-again'),
  reviewOrders: token<ReviewOrders>('review-orders'),
  givePermissions: token<GivePermissions>('give-permissions'),
  givePlans: token<GivePlans>('give-plans'),
  shopWorker: token<ShopWorker>('shop-worker'),
  sweepShop: token<SweepShop>('sweep-shop'),
  welcomeShop: token<WelcomeShop>('welcome-shop'),
  ownAddress: token<OwnAddress>('own-address'),
  endOwnSubscriptions: token<EndOwnSubscriptions>('end-own-subscriptions'),
  connectAccounting: token<ConnectAccounting>('connect-accounting'),
  workers: token<ShopWorkers>('workers'),
  admitCaller: token<AdmitCaller>('admit-caller'),
  endAccess: token<EndAccess>('end-access'),
  counters: token<IntakeCounters>('intake-counters'),
  syncBilling: token<SyncBilling>('sync-billing'),
  couponOf: token<CouponOf>('coupon-of'),
  isPartner: token<(shop: Pick<Shop, 'key' | 'partner'>) => boolean>('is-partner'),
  followRedemptions: token<FollowRedemptions>('follow-redemptions'),
  tally: token<DayTally>('day-tally'),
  visitTickets: token<VisitTickets>('visit-tickets'),
  recordAccess: token<RecordAccess>('record-access'),
  viewShop: token<ViewShop>('view-shop'),
  importDays: token<ImportDays>('import-days'),
  runBatch: token<RunBatch>('run-batch'),
  readOwnFile: token<ReadOwnFile>('read-own-file'),
  packFolder: token<PackMonthFolder>('pack-folder'),
  mailToAdviser: token<MailToAdviser>('mail-to-adviser'),
  enterAccess: token<EnterAccess>('enter-access'),
  matchDocument: token<MatchDocument>('match-document'),
  linkEarlier: token<LinkFirst>('link-earlier'),
  news: token<ShopNews>('shop-news'),
  modules: token<readonly Module[]>('modules'),
  proxies: token<ProxyWatch>('proxies'),
  clockWatch: token<ClockWatch>('clock-watch'),
  /** The way to a vendor: what is sent there is counted, and the time that its answers tell is looked at. */
  sendTo: token<(vendor: string) => SendHttp>('send-to'),
  /** Folder of the built screens. */
  screensFolder: token<string>('screens-folder'),
  /** Absent where this program cannot lay out a backup. */
  restoring: token<Restoring | undefined>('restoring'),
  accountingCounters: token<Readonly<Record<string, AccountingCounters>>>('accounting-counters'),
} as const;
