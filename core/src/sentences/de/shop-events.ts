import { FEATURE_LABELS, type Feature } from '../../plans/features.ts';
import { PLANS, PLAN_IDS, type PlanId } from '../../plans/plans.ts';
import { EXTRA_DAYS } from '../../plans/transfer-ledger.ts';
import { PAYMENT_WAYS, type PaymentWay } from '../../shops/payment-ways.ts';
import { parseInstant } from '../../kernel/calendar.ts';
import { parseQuarter, quarterText } from '../../kernel/quarter.ts';
import { parseMonth } from '../../reconciliation/month.ts';
import { isMailBound } from '../../plans/mail-bounds.ts';
import { mailStopText } from './mail-stop-text.ts';
import { detail, kind } from './event-kind.ts';
import { countText, counted, dayText, euroText, FIRM_GONE, monthText, shortCompany } from './german-words.ts';
import { settingWord } from './setting-words.ts';
import { regimeWord } from './regime-words.ts';

const isFeature = (text: string): text is Feature => Object.hasOwn(FEATURE_LABELS, text);
const isPlanId = (text: string): text is PlanId => (PLAN_IDS as readonly string[]).includes(text);

/** Plan names are written in capital letters. Specification 2, section 2. */
const planWord = (id = ''): string => (isPlanId(id) ? PLANS[id].name : id).toUpperCase();

/** The pages of the administration, by the first part of their address. */
const ADMIN_AREAS: Readonly<Record<string, string>> = {
  shops: 'Shops',
  work: 'Arbeit',
  maintenance: 'Wartung',
  coupons: 'Coupons',
  requests: 'Anfragen',
  partners: 'Partner',
  payouts: 'Auszahlungen',
};

/** „Partner“ (kaffee.myshopify.com). */
const adminWord = (area = '', subject = ''): string =>
  `„${ADMIN_AREAS[area] ?? area}“${subject && !/^\d+-\d+$/.test(subject) ? ` (${subject})` : ''}`;

/** „, jährliche Abrechnung“; events from before it was noted have none. */
const billedWord = (interval = ''): string =>
  interval ? ` (${interval === 'annual' ? 'jährliche' : 'monatliche'} Abrechnung)` : '';

/** What a merchant was to approve: a plan, or a feature. */
const boughtWord = (subject = ''): string =>
  isPlanId(subject) ? `Das Abonnement ${planWord(subject)}` : `„${featureWord(subject)}“`;

/** How money of Shopify Payments is booked. */
export const PAYMENT_WAY_WORDS: Readonly<Record<PaymentWay, string>> = {
  payment: 'je Zahlung',
  payout: 'je Auszahlung',
  day: 'je Tag',
};

const featureWord = (id = ''): string => (isFeature(id) ? FEATURE_LABELS[id] : id);

/** „den Monat November 2026“. */
const lookedAt = ({ subject, month, edition }: Readonly<Partial<Record<string, string>>>): string => {
  if (subject === 'search') return 'nach einem Beleg gesucht';
  if (subject === 'folder' && month !== undefined)
    return `die Monatsmappe für ${monthText(month)}${edition ? ` (Ausgabe ${edition})` : ''} geladen`;
  return subject === 'month' && month !== undefined
    ? `den Monat ${monthText(month)} angesehen`
    : 'die Übersicht der Monate angesehen';
};

const MAX_NAMED = 3;

/** „orders/create, orders/paid, orders/edited und 2 weitere“. */
const someOf = (topics = ''): string => {
  const all = topics.split(', ');
  const more = all.length - MAX_NAMED;
  return more > 0 ? `${all.slice(0, MAX_NAMED).join(', ')} und ${countText(String(more))} weitere` : all.join(', ');
};

/** Events of the shop itself: connection, settings, plan, permissions. */
export const SHOP_EVENTS = {
  'shop.installed': kind('shop', 'success', ['shop'], ({ shop }) =>
    shop ? `Die App wurde im Shop ${shop} installiert.` : 'Die App wurde installiert.',
  ),
  'shop.mails-paused': kind('shop', 'warning', ['bound', 'most', 'until'], (facts) => {
    const goesOnAt = parseInstant(facts['until'] ?? '');
    const bound = facts['bound'] ?? '';
    return goesOnAt && isMailBound(bound)
      ? mailStopText({ bound, most: Number(facts['most']), goesOnAt })
      : 'Der Versand über den Absender der App pausiert. Er geht von selbst weiter.';
  }),
  'shop.uninstalled': kind(
    'shop',
    'warning',
    [],
    () =>
      'Die App wurde deinstalliert. Zugänge und Links sind beendet. Was hier gespeichert ist, wird nach 48 Stunden gelöscht; die Belege in Lexware Office bleiben.',
  ),
  'shop.redaction-refused': kind(
    'shop',
    'info',
    [],
    () =>
      'Shopify hat verlangt, alle Daten dieses Shops zu löschen. Weil die App wieder installiert ist, bleibt alles bestehen.',
  ),
  'shop.privacy-request-ready': kind(
    'shop',
    'warning',
    [],
    () =>
      'Ein Kunde möchte wissen, welche Daten gespeichert sind. Lade die Auskunft unter „Hilfe“, „Datenschutz“ herunter und gib sie innerhalb von 30 Tagen weiter.',
  ),
  'shop.privacy-exported': kind(
    'shop',
    'success',
    [],
    () => 'Die Auskunft über die Daten eines Kunden wurde heruntergeladen. Damit gilt die Anfrage als beantwortet.',
  ),
  'shop.privacy-request-unreadable': kind(
    'shop',
    'critical',
    [],
    () =>
      'Shopify hat eine Anfrage nach der DSGVO geschickt, die nicht lesbar ist. Was ankam und die Frist stehen unter „Hilfe“, „Datenschutz“.',
  ),
  'shop.privacy-answered-by-hand': kind(
    'shop',
    'success',
    [],
    () => 'Eine Anfrage nach der DSGVO, die nicht lesbar war, wurde als erledigt vermerkt.',
  ),
  'shop.privacy-request-overdue': kind(
    'shop',
    'critical',
    [],
    () => 'Eine Anfrage nach der DSGVO ist überfällig. Beantworte sie unter „Hilfe“, „Datenschutz“.',
  ),
  'shop.access-not-revoked': kind(
    'shop',
    'warning',
    [],
    () => 'Lexware Office hat noch nicht bestätigt, dass der Zugriff beendet ist. Es wird weiter versucht.',
  ),
  'shop.administration-seen': kind(
    'shop',
    'info',
    ['area', 'subject'],
    ({ area, subject }) => `In der Administration wurde ${adminWord(area, subject)} angesehen.`,
  ),
  'shop.administration-changed': kind(
    'shop',
    'info',
    ['area', 'subject'],
    ({ area, subject }) => `In der Administration wurde unter ${adminWord(area, subject)} etwas ausgelöst.`,
  ),
  'shop.visited': kind(
    'shop',
    'info',
    ['reason', 'operator'],
    ({ reason }) => `Der Betreiber von Belegwerk hat deinen Shop angesehen und nichts geändert${detail(reason)}.`,
  ),
  'plan.lent-transfers': kind(
    'shop',
    'success',
    ['count', 'reason'],
    ({ count, reason }) =>
      `Der Betreiber hat dir ${countText(count ?? '0')} zusätzliche Übertragungen gegeben${detail(reason)}. Sie gelten 30 Tage.`,
  ),
  'plan.lent-days': kind(
    'shop',
    'success',
    ['count', 'reason'],
    ({ count, reason }) =>
      `Der Betreiber hat dir ${countText(count ?? '0')} kostenlose Tage gegeben${detail(reason)}. Sie zählen ab heute und gelten, wenn du ein Abonnement wählst.`,
  ),
  'shop.agreement-concluded': kind(
    'shop',
    'success',
    ['version'],
    ({ version }) =>
      `Der Vertrag zur Auftragsverarbeitung wurde geschlossen (Fassung ${version ?? ''}). Er steht unter „Hilfe“, „Datenschutz“.`,
  ),
  'shop.switched-off': kind(
    'shop',
    'critical',
    ['reason'],
    ({ reason }) =>
      `Der Betreiber hat Belegwerk für deinen Shop ausgeschaltet${detail(reason && `„${reason}“`)}. Bis er es wieder einschaltet, entsteht nichts. Neue Bestellungen warten.`,
  ),
  'shop.switched-on': kind(
    'shop',
    'success',
    [],
    () => 'Der Betreiber hat Belegwerk für deinen Shop wieder eingeschaltet. Was gewartet hat, wird jetzt erledigt.',
  ),
  'shop.connected': kind(
    'shop',
    'success',
    ['company'],
    ({ company }) => `Die Verbindung zum Lexware-Konto ${shortCompany(company)} wurde erfolgreich hergestellt.`,
  ),
  'shop.account-opened': kind(
    'shop',
    'success',
    [],
    () => 'Ein Konto bei Lexware Office wurde eröffnet. Wie es weitergeht, steht in der E-Mail von Lexware Office.',
  ),
  'shop.connect-failed': kind(
    'shop',
    'critical',
    [],
    () => 'Ein Lexware-Verbindungsversuch ist aufgrund eines ungültigen Tokens fehlgeschlagen.',
  ),
  'shop.disconnected': kind(
    'shop',
    'warning',
    ['reason'],
    ({ reason }) =>
      `Die Verbindung zu Lexware Office wurde getrennt${detail(reason)}. Neue Rechnungen warten, bis du sie wieder herstellst.`,
  ),
  'shop.terms-accepted': kind(
    'shop',
    'info',
    ['version'],
    ({ version }) =>
      `Die Nutzungsbedingungen und der Haftungsausschluss wurden angenommen (Fassung ${dayText(version)}).`,
  ),
  'shop.regime-chosen': kind(
    'shop',
    'success',
    ['regime'],
    ({ regime }) => `Die Besteuerung „${regimeWord(regime)}“ wurde gewählt und vom Lexware-Konto bestätigt.`,
  ),
  'shop.regime-changed': kind(
    'shop',
    'critical',
    ['chosen', 'account'],
    ({ chosen, account }) =>
      `Das Lexware-Konto ist jetzt auf „${regimeWord(account)}“ eingestellt, gewählt ist „${regimeWord(chosen)}“. Rechnungen und Gutschriften sind angehalten, bis beides wieder zusammenpasst.`,
  ),
  'shop.onboarded': kind('shop', 'success', [], () => 'Die Einrichtung wurde abgeschlossen.'),
  'shop.scopes-missing': kind(
    'shop',
    'critical',
    ['scopes'],
    ({ scopes }) => `Fehlende Shopify-Berechtigung(en)${detail(scopes)}. Erteile den Zugriff, danach geht es weiter.`,
  ),
  'shop.scopes-granted': kind(
    'shop',
    'success',
    [],
    () => 'Die Zugriffsberechtigung wurde nachträglich erteilt und ist aktiv.',
  ),
  'shop.messages-lost': kind(
    'shop',
    'warning',
    ['topics'],
    ({ topics }) =>
      `Shopify schickt der App nicht mehr alle Nachrichten (${someOf(topics)}). Sie werden neu angefordert, und bis dahin findet der regelmäßige Abgleich jede Bestellung.`,
  ),
  'shop.messages-restored': kind(
    'shop',
    'success',
    ['topics'],
    ({ topics }) => `Shopify schickt der App wieder alle Nachrichten, die gefehlt hatten (${someOf(topics)}).`,
  ),
  'shop.messages-refused': kind('shop', 'warning', ['topics', 'cause', 'detail'], ({ topics, cause, detail: word }) => {
    const what = `Shopify schickt der App nicht alle Nachrichten (${someOf(topics)})`;
    const meanwhile = 'Bis dahin findet der regelmäßige Abgleich jede Bestellung.';
    if (cause === 'permission')
      return `${what}, weil die Berechtigung ${word} fehlt. Öffne die App in Shopify und erteile sie. ${meanwhile}`;
    if (cause === 'protected-data')
      return `${what}, weil die App dort nicht für geschützte Kundendaten freigegeben ist. Bitte sag dem Betreiber der App Bescheid. ${meanwhile}`;
    return `${what}${detail(word)}. ${meanwhile}`;
  }),
  'shop.documents-linked': kind('shop', 'success', ['count'], ({ count }) =>
    counted(
      count,
      'Ein Beleg aus Lexware Office wurde verlinkt.',
      (n) => `${n} Belege aus Lexware Office wurden verlinkt.`,
    ),
  ),
  'shop.orders-imported': kind('shop', 'success', ['count'], ({ count }) =>
    counted(count, 'Eine Bestellung wurde importiert.', (n) => `${n} Bestellungen wurden importiert.`),
  ),
  'shop.month-folder-made': kind('shop', 'success', ['month', 'edition', 'count'], ({ month, edition, count }) => {
    const folder = parseMonth(month ?? '') && edition ? ` für ${monthText(month ?? '')} (Ausgabe ${edition})` : '';
    return counted(
      count,
      `Die Monatsmappe${folder} ist fertig: ein Beleg.`,
      (n) => `Die Monatsmappe${folder} ist fertig: ${n} Belege.`,
    );
  }),
  'shop.month-folder-failed': kind('shop', 'warning', ['month', 'edition'], ({ month }) => {
    const folder = parseMonth(month ?? '') ? ` für ${monthText(month ?? '')}` : '';
    return `Die Monatsmappe${folder} ließ sich nicht erstellen. Versuche es auf ihrer Seite noch einmal.`;
  }),
  'shop.audit-package-made': kind(
    'shop',
    'success',
    ['year', 'edition'],
    ({ year = '', edition = '' }) => `Das Prüferpaket für ${year} (Ausgabe ${edition}) ist fertig.`,
  ),
  'shop.audit-package-failed': kind(
    'shop',
    'warning',
    ['year', 'edition'],
    ({ year = '' }) =>
      `Das Prüferpaket für ${year} ließ sich nicht erstellen. Versuche es auf der Seite „Prüfung“ noch einmal.`,
  ),
  'shop.days-documented': kind('shop', 'success', ['count'], ({ count }) =>
    counted(
      count,
      'Belege für importierte Tage: Eine Bestellung wurde bearbeitet.',
      (n) => `Belege für importierte Tage: ${n} Bestellungen wurden bearbeitet.`,
    ),
  ),
  'shop.gap-explained': kind('shop', 'info', ['first', 'last'], ({ first = '', last = '', before }) => {
    const numbers =
      first === last ? `die fehlende Belegnummer ${first}` : `die fehlenden Belegnummern ${first} bis ${last}`;
    return before === undefined
      ? `Für ${numbers} wurde ein Grund gespeichert.`
      : `Für ${numbers} wurde der Grund vom ${dayText(before)} geändert.`;
  }),
  'shop.oss-declared': kind('shop', 'info', ['quarter', 'tax'], ({ quarter = '', tax, before }) => {
    const parsed = parseQuarter(quarter);
    const of = parsed ? quarterText(parsed) : quarter;
    return before === undefined
      ? `Für ${of} wurde als OSS-Meldung gespeichert: ${euroText(tax)} Umsatzsteuer.`
      : `Die OSS-Meldung für ${of} wurde geändert: ${euroText(tax)} Umsatzsteuer statt ${euroText(before)}.`;
  }),
  'shop.other-sales-noted': kind(
    'shop',
    'info',
    ['year', 'net'],
    ({ year = '', net }) => `Als andere Fernverkäufe im Jahr ${year} wurde gespeichert: ${euroText(net)} netto.`,
  ),
  'shop.sync-toggled': kind(
    'shop',
    'info',
    ['document', 'enabled'],
    ({ document, enabled }) =>
      `Das automatische Erstellen von ${document === 'credit' ? 'Gutschriften' : 'Rechnungen'} wurde ${enabled === 'true' ? 'eingeschaltet' : 'ausgeschaltet'}.`,
  ),
  'preferences.changed': kind('shop', 'info', ['setting'], ({ setting, old, new: now }) => {
    // so several at once were told before
    if (!setting) return 'Die Einstellungen wurden geändert.';
    // events from before values were noted have none
    const values = old && now ? `: bisher ${old}, jetzt ${now}` : '';
    return `Die Einstellung „${settingWord(setting)}“ wurde geändert${values}.`;
  }),
  'shop.order-links-shown': kind(
    'shop',
    'info',
    [],
    () => 'Der HTML-Code für Beleg-Links in den E-Mails von Shopify wurde angezeigt.',
  ),
  'shop.order-links-renewed': kind(
    'shop',
    'info',
    [],
    () =>
      'Die Beleg-Links in den E-Mails von Shopify wurden erneuert. Alle alten führen nirgends mehr hin; der HTML-Code in den Vorlagen ist durch den neuen zu ersetzen.',
  ),
  'shop.test-mail-sent': kind(
    'shop',
    'success',
    [],
    () => 'Eine Test-E-Mail wurde über deinen eigenen Mailserver gesendet.',
  ),
  'shop.payout-booked': kind(
    'shop',
    'success',
    ['payout', 'amount'],
    ({ payout, amount }) => `Auszahlung ${payout ?? ''} gebucht: ${amount ?? ''} € vor Gebühren.`,
  ),
  'shop.payout-refused': kind(
    'shop',
    'warning',
    ['payout', 'reason'],
    ({ payout, reason }) =>
      `Lexware Office hat die Buchung der Auszahlung ${payout ?? ''} abgelehnt: ${reason ?? ''}. Buche sie dort von Hand.`,
  ),
  'shop.payout-unclear': kind(
    'shop',
    'warning',
    ['payout'],
    ({ payout }) =>
      `Unklar, ob die Auszahlung ${payout ?? ''} gebucht ist: Seitdem ist ein anderes Konto verbunden. Sieh im früheren nach.`,
  ),
  'shop.payout-seen': kind(
    'shop',
    'info',
    ['payout', 'arrived'],
    ({ payout, arrived }) => `Auszahlung ${payout ?? ''} ${arrived === 'true' ? '' : 'nicht '}auf dem Konto.`,
  ),
  'shop.payment-way-chosen': kind(
    'shop',
    'info',
    ['way', 'from'],
    ({ way, from }) =>
      `Zahlungen über Shopify Payments werden ab dem ${dayText(from)} ${PAYMENT_WAY_WORDS[PAYMENT_WAYS.find((each) => each === way) ?? 'payment']} gebucht.`,
  ),
  'shop.settlements-read': kind(
    'shop',
    'info',
    ['gateway', 'count', 'new'],
    ({ gateway, count, new: added }) =>
      `Abrechnung von ${gateway ?? ''} gelesen: ${count ?? '0'} Zeilen, ${added ?? '0'} neu.`,
  ),
  'shop.fee-bill-noted': kind(
    'shop',
    'info',
    ['month', 'net'],
    ({ month, net }) => `Rechnung über Gebühren für ${month ?? ''} eingetragen: netto ${net ?? ''} €.`,
  ),
  'shop.adviser-invited': kind(
    'shop',
    'info',
    ['firm', 'until'],
    ({ firm = FIRM_GONE, until }) =>
      `${firm} hat einen Zugang zu deinen Belegen bekommen, gültig bis zum ${dayText(until)}.`,
  ),
  'shop.adviser-link-renewed': kind(
    'shop',
    'info',
    ['firm'],
    ({ firm = FIRM_GONE }) => `${firm} bekommt einen neuen Link für den Zugang. Der alte führt nirgends mehr hin.`,
  ),
  'shop.adviser-revoked': kind(
    'shop',
    'info',
    ['firm'],
    ({ firm = FIRM_GONE }) => `Der Zugang von ${firm} wurde zurückgezogen.`,
  ),
  'shop.adviser-entered': kind('shop', 'info', ['firm'], ({ firm = FIRM_GONE }) => `${firm} hat sich angemeldet.`),
  'shop.adviser-code-wrong': kind(
    'shop',
    'warning',
    ['firm'],
    ({ firm = FIRM_GONE }) =>
      `Beim Zugang von ${firm} wurde fünfmal ein falscher Code eingegeben. War es nicht die Kanzlei? Dann zieh den Zugang zurück.`,
  ),
  'shop.adviser-looked': kind(
    'shop',
    'info',
    ['firm', 'subject'],
    ({ firm = FIRM_GONE, ...looked }) => `${firm} hat ${lookedAt(looked)}.`,
  ),
  'plan.reset': kind(
    'shop',
    'info',
    ['remaining', 'quota'],
    ({ remaining, quota }) =>
      `Die Übertragungen wurden zurückgesetzt. Übrig waren ${countText(remaining)} von ${countText(quota)}.`,
  ),
  'plan.activated': kind(
    'shop',
    'success',
    ['plan', 'interval'],
    ({ plan, interval }) => `Das Abonnement ${planWord(plan)} wurde aktiviert${billedWord(interval)}.`,
  ),
  'plan.changed': kind(
    'shop',
    'success',
    ['plan', 'interval'],
    ({ plan, interval }) => `Das Abonnement wurde gewechselt: jetzt ${planWord(plan)}${billedWord(interval)}.`,
  ),
  'plan.cancelled': kind(
    'shop',
    'info',
    ['plan', 'ends'],
    ({ plan, ends }) =>
      `Das Abonnement ${planWord(plan)} wurde gekündigt.${ends ? ` Du kannst es bis zum ${dayText(ends)} nutzen.` : ''}`,
  ),
  'plan.ended': kind('shop', 'info', ['plan'], ({ plan }) => `Das Abonnement ${planWord(plan)} ist beendet.`),
  'plan.offered': kind(
    'shop',
    'info',
    ['plan'],
    ({ plan }) => `Das Abonnement ${planWord(plan)} wurde dir angeboten. Du kannst es unter „Abonnement“ wählen.`,
  ),
  'plan.offer-withdrawn': kind(
    'shop',
    'info',
    ['plan'],
    ({ plan }) => `Das Angebot für das Abonnement ${planWord(plan)} gilt nicht mehr.`,
  ),
  'plan.declined': kind(
    'shop',
    'info',
    ['subject'],
    ({ subject }) => `${boughtWord(subject)} wurde in Shopify abgelehnt. Es wird nichts berechnet.`,
  ),
  'plan.expired': kind(
    'shop',
    'info',
    ['subject'],
    ({ subject }) => `${boughtWord(subject)} wurde nicht innerhalb von zwei Tagen bestätigt. Es wird nichts berechnet.`,
  ),
  'plan.coupon-spent': kind(
    'shop',
    'info',
    ['subject'],
    ({ subject }) =>
      `${boughtWord(subject)} entfällt: Der Coupon dafür ist mit einem anderen Abonnement eingelöst. Es wird nichts berechnet.`,
  ),
  'plan.frozen': kind(
    'shop',
    'critical',
    ['plan'],
    ({ plan }) =>
      `Das Abonnement ${planWord(plan)} pausiert, weil eine Shopify-Rechnung offen ist. Bezahle sie in Shopify, dann geht es von selbst weiter.`,
  ),
  'plan.back': kind(
    'shop',
    'success',
    ['plan'],
    ({ plan }) => `Das Abonnement ${planWord(plan)} läuft wieder. Was gewartet hat, wird nachgeholt.`,
  ),
  'plan.feature-purchased': kind(
    'shop',
    'success',
    ['feature', 'transfers'],
    ({ feature, transfers }) =>
      `„${featureWord(feature)}“ wurde freigeschaltet.${transfers ? ` Einmalig sind ${countText(transfers)} Übertragungen dazugekommen, nutzbar für ${EXTRA_DAYS} Tage.` : ''}`,
  ),
  'plan.transfers-low': kind(
    'shop',
    'warning',
    ['remaining', 'quota'],
    ({ remaining, quota }) =>
      `Nur noch ${countText(remaining)} von ${countText(quota)} Übertragungen ${remaining === '1' ? 'ist' : 'sind'} übrig.`,
  ),
  'plan.transfers-exhausted': kind(
    'shop',
    'warning',
    [],
    () => 'Die Übertragungen sind verbraucht. Neue Belege warten, bis es wieder Übertragungen gibt.',
  ),
};
