import type { AdmitCaller } from '../sessions/admit-caller.ts';
import type { KeepSubscribed } from '../jobs/subscription-jobs.ts';
import type { LaneKeeper } from '../lanes/lane-keeper.ts';
import type { StaffTickets } from '../sessions/staff-tickets.ts';
import type { PagesOf } from '../presenters/document-pages.ts';
import type { Settings } from '../settings/settings.ts';
import type { OwnAddress } from '../webhooks/own-address.ts';
import type { IntakeCounters } from '../webhooks/shopify-intake.ts';
import type {
  AttachmentSource,
  Bookkeeping,
  Clock,
  IdSource,
  JobBoard,
  KeptFiles,
  OrderSource,
  Postbox,
  SecretVault,
  ShopDesk,
  Stores,
} from '@belegwerk/core/ports';
import type {
  CatchUp,
  ChangePreferences,
  ConnectAccounting,
  FollowAccounting,
  GivePlans,
  HandleShopMessage,
  LoadMetafields,
  LookAgain,
  MailByHand,
  OfferConnection,
  ProcessOrder,
  ReadLinkedFile,
  AddWork,
  RefreshSeller,
  RenewLink,
  ResumeTransfers,
  TellTransfers,
  ReviewOrders,
  SendSummary,
  SweepShop,
  AccountingOfShops,
  AnswerPrivacyRequest,
  EndAccess,
  ClosePrivacyRequest,
  ExportCustomer,
  ValidateMailServer,
  WelcomeShop,
  WorkLane,
} from '@belegwerk/core/use-cases';
import type { AppCredentials, ShopifyAdmin, ShopifyTokens } from '@belegwerk/adapters/shopify';
import type { Http } from '@belegwerk/adapters/http';
import type { AddressGuard } from '@belegwerk/adapters/attachments';
import type { IsAllowed } from '../sessions/allowed-shops.ts';
import type { ConnectionRequests } from '../sessions/connection-requests.ts';
import type { ServiceIdentifier } from 'inversify';
import type { Logger } from 'pino';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(name);

/** What the container knows, by role. */
export const T = {
  settings: token<Settings>('settings'),
  log: token<Logger>('log'),
  isAllowed: token<IsAllowed>('is-allowed'),
  stores: token<Stores>('stores'),
  jobs: token<JobBoard>('jobs'),
  clock: token<Clock>('clock'),
  ids: token<IdSource>('ids'),
  http: token<Http>('http'),
  vault: token<SecretVault>('vault'),
  app: token<AppCredentials>('app'),
  tokens: token<ShopifyTokens>('tokens'),
  admin: token<ShopifyAdmin>('shopify-admin'),
  orders: token<OrderSource>('orders'),
  desk: token<ShopDesk>('shop-desk'),
  guard: token<AddressGuard>('address-guard'),
  postbox: token<Postbox>('postbox'),
  attachments: token<AttachmentSource>('attachments'),
  connectionRequests: token<ConnectionRequests>('connection-requests'),
  accounting: token<AccountingOfShops>('accounting'),
  bookkeeping: token<Bookkeeping>('bookkeeping'),
  pages: token<PagesOf>('document-pages'),
  tickets: token<StaffTickets>('staff-tickets'),
  addWork: token<AddWork>('add-work'),
  processOrder: token<ProcessOrder>('process-order'),
  handleShopMessage: token<HandleShopMessage>('handle-shop-message'),
  followAccounting: token<FollowAccounting>('follow-accounting'),
  catchUp: token<CatchUp>('catch-up'),
  refreshSeller: token<RefreshSeller>('refresh-seller'),
  changePreferences: token<ChangePreferences>('change-preferences'),
  validateMailServer: token<ValidateMailServer>('validate-mail-server'),
  loadMetafields: token<LoadMetafields>('load-metafields'),
  mailByHand: token<MailByHand>('mail-by-hand'),
  keptFiles: token<KeptFiles>('kept-files'),
  readLinkedFile: token<ReadLinkedFile>('read-linked-file'),
  renewLink: token<RenewLink>('renew-link'),
  lookAgain: token<LookAgain>('look-again'),
  reviewOrders: token<ReviewOrders>('review-orders'),
  givePlans: token<GivePlans>('give-plans'),
  resumeTransfers: token<ResumeTransfers>('resume-transfers'),
  tellTransfers: token<TellTransfers>('tell-transfers'),
  sendSummary: token<SendSummary>('send-summary'),
  workLane: token<WorkLane>('work-lane'),
  sweepShop: token<SweepShop>('sweep-shop'),
  welcomeShop: token<WelcomeShop>('welcome-shop'),
  ownAddress: token<OwnAddress>('own-address'),
  keepSubscribed: token<KeepSubscribed>('keep-subscribed'),
  connectAccounting: token<ConnectAccounting>('connect-accounting'),
  offers: token<OfferConnection>('offer-connection'),
  lanes: token<LaneKeeper>('lanes'),
  admitCaller: token<AdmitCaller>('admit-caller'),
  endAccess: token<EndAccess>('end-access'),
  answerPrivacyRequest: token<AnswerPrivacyRequest>('answer-privacy-request'),
  exportCustomer: token<ExportCustomer>('export-customer'),
  closePrivacyRequest: token<ClosePrivacyRequest>('close-privacy-request'),
  counters: token<IntakeCounters>('intake-counters'),
} as const;
