import type { AdviserAccessesReply, AdviserAccessReply } from '@belegwerk/contracts/api';
import type { StatusLineTone, StatusWord } from '../../ui/index.ts';
import { counted } from '../../wording/amounts.ts';
import { germanDay } from '../../wording/moments.ts';

type Term = AdviserAccessesReply['terms'][number];

export const words = {
  title: 'Zugang für die Kanzlei',
  back: 'Abgleich',
  loading: 'Zugänge werden geladen',
  failure: 'Die Zugänge konnten nicht geladen werden',
  give: 'Zugang erteilen',
  full: 'Mehr Zugänge gehen nicht auf einmal. Zieh zuerst einen zurück.',
  unmailed: 'Links können nicht gesendet werden',
  unmailedWhy:
    'Diese Installation von Belegwerk hat keinen eigenen Absender. Richte deinen eigenen Mailserver ein, dann geht der Link darüber hinaus.',
  toMailServer: 'Zu den Einstellungen',
  list: 'Zugänge',
  none: 'Noch kein Zugang',
  noneWhy:
    'Deine Kanzlei bekommt einen Link per E-Mail und meldet sich mit einem Code an. Sie sieht Monate, Belege und Monatsmappen mit Namen der Kunden, ändert nichts und braucht kein Konto bei Shopify.',
  firm: 'Kanzlei',
  email: 'E-Mail-Adresse',
  emailHelp: 'Dorthin gehen der Link und jeder Code.',
  until: 'Gültig bis',
  lastLook: 'Zuletzt gelesen',
  never: 'noch nie',
  state: 'Stand',
  inviteWhy:
    'Deine Kanzlei liest dann Monate, Belege und Monatsmappen mit Namen der Kunden und ändert nichts. Jeder Zugriff steht in deinem Verlauf.',
  invite: 'Link senden',
  inviteFailed: 'Der Zugang wurde nicht erteilt',
  resend: 'Link erneut senden',
  resendWhy: 'Der bisherige Link führt dann nirgends mehr hin, und wer angemeldet ist, wird abgemeldet.',
  revoke: 'Zurückziehen',
  revokeTitle: 'Zugang zurückziehen',
  revokeWhy: 'Der Zugang endet sofort, auch wenn gerade jemand liest. Du kannst danach einen neuen erteilen.',
  revoked: 'Zugang zurückgezogen',
  failed: 'Das hat nicht geklappt',
  gets: 'Was deine Kanzlei bekommt',
  getsWhy: 'So steht es auch auf der Seite der Kanzlei. Der Text folgt deinen Einstellungen.',
} as const;

const TERM_WORDS: Readonly<Record<Term['term'], string>> = {
  march: 'Bis zum Jahresabschluss',
  month: '30 Tage',
  quarter: '90 Tage',
  year: 'Ein Jahr',
};

/** „90 Tage (bis 28.02.2027)“. */
export const termText = ({ term, until }: Term): string => `${TERM_WORDS[term]} (bis ${germanDay(until)})`;

const OPEN_BADGES: Readonly<Record<AdviserAccessReply['mail'], StatusWord>> = {
  sent: { text: 'Offen', tone: 'success' },
  'under-way': { text: 'Link wird gesendet', tone: 'attention' },
  refused: { text: 'Link nicht gesendet', tone: 'critical' },
  unclear: { text: 'Unklar, ob der Link ankam', tone: 'warning' },
};

export const badgeOf = ({ state, mail }: AdviserAccessReply): StatusWord => {
  if (state === 'revoked') return { text: 'Zurückgezogen', tone: 'subdued' };
  return state === 'expired' ? { text: 'Abgelaufen', tone: 'subdued' } : OPEN_BADGES[mail];
};

type Mail = AdviserAccessReply['mail'];

const LINK_TEXTS: Readonly<Record<'invited' | 'resent', Readonly<Record<Mail, string>>>> = {
  invited: {
    sent: 'Zugang erteilt, Link gesendet',
    'under-way': 'Zugang erteilt, Link wird gesendet',
    refused: 'Zugang erteilt, aber Link nicht gesendet',
    unclear: 'Zugang erteilt, unklar ob der Link ankam',
  },
  resent: {
    sent: 'Neuer Link gesendet',
    'under-way': 'Neuer Link wird gesendet',
    refused: 'Neuer Link nicht gesendet',
    unclear: 'Unklar, ob der neue Link ankam',
  },
};

/** What became of the link of an access that was just mailed. */
export const linkText = (
  what: keyof typeof LINK_TEXTS,
  id: string,
  { accesses }: Pick<AdviserAccessesReply, 'accesses'>,
): string => LINK_TEXTS[what][accesses.find((each) => each.id === id)?.mail ?? 'unclear'];

const isUnsent = ({ state, mail }: AdviserAccessReply): boolean =>
  state === 'open' && (mail === 'refused' || mail === 'unclear');

/** How the accesses stand, in one sentence. */
export const accessLine = (
  accesses: readonly AdviserAccessReply[],
): { readonly tone: StatusLineTone; readonly title: string; readonly detail: string } => {
  const open = accesses.filter(({ state }) => state === 'open');
  const unsent = accesses.filter(isUnsent);
  if (unsent.length > 0)
    return {
      tone: 'warning',
      title: `${counted(unsent.length, 'Link ist', 'Links sind')} vielleicht nicht angekommen.`,
      detail: 'Prüfe die E-Mail-Adresse und sende den Link erneut.',
    };
  if (open.length === 0)
    return { tone: 'info', title: 'Kein Zugang ist offen.', detail: 'Gerade kann keine Kanzlei deine Belege lesen.' };
  return {
    tone: 'success',
    title: `${counted(open.length, 'Zugang ist', 'Zugänge sind')} offen.`,
    detail: 'Jeder Zugriff steht in deinem Verlauf.',
  };
};
