import { germanNumber } from '@belegwerk/core/kernel';
import { isSold, monthlyTransfers, PLANS, type PlanGift } from '@belegwerk/core/plans';
import { html, type Html } from '../../http/html.ts';
import type { Installation, Operator } from './installation.ts';

const told = (term: string, value: string | Html | undefined): Html | undefined =>
  value === undefined
    ? undefined
    : html`<div>
        <dt>${term}</dt>
        <dd>${value}</dd>
      </div>`;

/** What § 5 DDG asks of everybody is there. */
const isWhole = ({ name, address, email }: Operator): boolean =>
  name !== undefined && address.length > 0 && email !== undefined;

export const mailTo = (email: string, about = ''): Html => html`<a href="mailto:${email}${about}">${email}</a>`;

/** Who runs the installation; what is missing is said in its place. */
const operatorOf = (operator: Operator): Html => {
  const { name, address, representedBy, email, phone, register, vatId } = operator;
  const facts = [
    told('Betreiber', name),
    told('Anschrift', address.length > 0 ? address.join(', ') : undefined),
    told('Vertreten durch', representedBy),
    told('E-Mail', email === undefined ? undefined : mailTo(email)),
    told('Telefon', phone),
    told('Register', register),
    told('USt-IdNr.', vatId),
  ].filter((fact) => fact !== undefined);
  return html`${facts.length > 0 ? html`<dl>${facts}</dl>` : undefined}${
    isWhole(operator)
      ? undefined
      : html`<p class="note">
          Für diese Installation sind die Angaben zum Betreiber noch nicht vollständig hinterlegt. Wer sie betreibt,
          trägt Name, Anschrift und E-Mail-Adresse in den Einstellungen des Programms nach (OPERATOR_NAME,
          OPERATOR_ADDRESS, SUPPORT_EMAIL).
        </p>`
  }`;
};

const planLine = (gift: PlanGift): Html => {
  const { name } = PLANS[gift.plan];
  if (isSold(gift))
    return html`<p>
      Neue Shops beginnen in dieser Installation mit „${name}“.
      <a href="/help/contact?subject=Ein+anderes+Abonnement">Ein anderes Abonnement anfragen</a>
    </p>`;
  const most = monthlyTransfers({ id: gift.plan, tags: gift.tags });
  return most === null
    ? html`<p>Jeder Shop hat alle Funktionen und beliebig viele Belege.</p>`
    : html`<p>
        Jeder Shop hat die Funktionen von „${name}“ und bis zu ${germanNumber(String(most))} Belege im Monat.
      </p>`;
};

/** What is the same on every visit. */
export const installationSlots = ({ operator, gift, listing }: Installation): Readonly<Record<string, Html>> => ({
  operator: operatorOf(operator),
  'operator-line':
    operator.name === undefined
      ? html`<p>Betreiber ist, wer im <a href="/help/imprint">Impressum</a> steht.</p>`
      : html`<p>Betreiber ist ${operator.name}. <a href="/help/imprint">Impressum</a></p>`,
  plan: planLine(gift),
  install: installSlot(listing === undefined ? {} : { listing }),
});

export interface InstallParts {
  /** Where the app is installed, if it has a page in the platform's store. */
  readonly listing?: string;
  /** What was typed and is no address of a shop. */
  readonly wrong?: string;
  /** The code that is remembered for the shop. */
  readonly coupon?: string;
}

/**
 * Leads to the page of the app in the platform's store, which lets no app ask for a shop by itself; an app that is in no
 * store asks for the shop in which to install. Source: shopify.dev, App Store requirements, installation.
 */
export const installSlot = ({ listing, ...parts }: InstallParts): Html =>
  listing === undefined ? installForm(parts) : listed(listing, parts.coupon);

const listed = (listing: string, coupon: string | undefined): Html =>
  html`<p class="actions"><a href="${listing}">Im Shopify App Store installieren</a></p>
    ${coupon === undefined ? undefined : html`<p>Gib danach in Belegwerk unter „Abonnement“ den Coupon ${coupon} ein.</p>`}`;

const installForm = ({ wrong, coupon }: Omit<InstallParts, 'listing'>): Html =>
  html`<form action="/register/shop" method="get" class="form">
    ${coupon === undefined ? undefined : html`<input type="hidden" name="coupon" value="${coupon}" />`}
    <label for="shop">Adresse deines Shops</label>
    <input
      id="shop"
      name="shop"
      type="text"
      required
      maxlength="100"
      autocapitalize="off"
      spellcheck="false"
      placeholder="mein-laden.myshopify.com"
      value="${wrong ?? ''}"
      aria-describedby="shop-help"
      ${wrong === undefined ? undefined : html` aria-invalid="true"`}
    />
    <p id="shop-help">
      ${wrong === undefined ? 'Sie endet auf .myshopify.com und steht in Shopify unter „Einstellungen“, „Domains“.' : html`<strong>Das ist keine Adresse eines Shops bei Shopify.</strong> Sie endet auf .myshopify.com und steht in Shopify unter „Einstellungen“, „Domains“.`}
    </p>
    <button type="submit">Weiter zu Shopify</button>
  </form>`;
