import { escapeHtml } from '../kernel/escape-html.ts';

/** How the link looks in a mail. */
export const LINK_DISPLAYS = ['button', 'link'] as const;
export type LinkDisplay = (typeof LINK_DISPLAYS)[number];

/** Where it stands in its row. */
export const LINK_POSITIONS = ['left', 'center', 'right'] as const;
export type LinkPosition = (typeof LINK_POSITIONS)[number];

/** What the merchant chooses about the link. */
export interface LinkLook {
  readonly text: string;
  readonly display: LinkDisplay;
  readonly position: LinkPosition;
  /** `#rrggbb`: of the button, or of the words of the link. */
  readonly colour: string;
}

/** Where the link leads, in the language of the mails; `before` and `after` show it only where there is an order. */
export interface LinkTarget {
  readonly before: string;
  readonly href: string;
  readonly after: string;
}

/** Longer texts break the button on a telephone. */
export const MAX_OF_LINK_TEXT = 60;

/** Why the link cannot look so, by what is wrong. */
export type LookFault = 'text-missing' | 'text-too-long' | 'colour-unreadable';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** What is wrong with the chosen look; empty when it can be made. */
export const lookFaults = ({ text, colour }: LinkLook): readonly LookFault[] => [
  ...(text.trim() === '' ? (['text-missing'] as const) : []),
  ...(text.length > MAX_OF_LINK_TEXT ? (['text-too-long'] as const) : []),
  ...(COLOUR.test(colour) ? [] : (['colour-unreadable'] as const)),
];

/** Braces would be read as the language of the mails. */
const BRACES: Readonly<Record<string, string>> = { '{': '&#123;', '}': '&#125;' };
const asText = (text: string): string => escapeHtml(text.trim()).replace(/[{}]/g, (sign) => BRACES[sign] ?? sign);

/** Perceived brightness in thousandths of white, ITU-R BT.601. */
const brightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.floor((299 * red + 587 * green + 114 * blue) / 255);
};
const BRIGHT = 600;

/** Dark words on a bright button, white ones on a dark. */
const wordsOn = (colour: string): string => (brightness(colour) > BRIGHT ? '#202223' : '#ffffff');

const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px';
const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

const anchor = (href: string, text: string, style: string): string =>
  `<a href="${href}" target="_blank" rel="noopener" style="${style}">${asText(text)}</a>`;

const link = ({ text, colour }: LinkLook, href: string): string =>
  anchor(href, text, `${FONT};color:${colour};text-decoration:underline`);

/** A table of its own: mail programs paint the cell where they drop the padding of links. */
const button = ({ text, colour, position }: LinkLook, href: string): string => {
  const words = `${FONT};font-weight:bold;color:${wordsOn(colour)};text-decoration:none;display:inline-block`;
  return (
    `<table ${TABLE} align="${position}"><tr>` +
    `<td align="center" bgcolor="${colour}" style="background-color:${colour};border-radius:4px;padding:12px 24px">` +
    `${anchor(href, text, words)}</td></tr></table>`
  );
};

/**
 * The HTML that a merchant pastes into a mail of the shop: tables and inline styles, as mail programs keep
 * them; no script, no style sheet, no picture. Ask `lookFaults` first.
 */
export const notificationHtml = (look: LinkLook, { before, href, after }: LinkTarget): string => {
  const inside = look.display === 'button' ? button(look, href) : link(look, href);
  const cell = `align="${look.position}" style="padding:16px 0;text-align:${look.position}"`;
  return `${before}<table ${TABLE} width="100%" style="width:100%"><tr><td ${cell}>${inside}</td></tr></table>${after}`;
};
