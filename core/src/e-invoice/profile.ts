import type { Text } from './e-invoice.ts';

/** Which set of rules an e-invoice says it keeps (BT-24). */
export type Profile = keyof typeof PROFILES;

/** Source: reference on tax and exports, 6 (BT-24). The first row that fits is taken. */
const PROFILES = {
  'x-rechnung-extension': /kosit:extension:xrechnung_/,
  'x-rechnung': /kosit:(standard:)?xrechnung/,
  'zugferd-extended': /factur-x\.eu:1p0:extended|zugferd\.de:2p0:extended/,
  'zugferd-basic': /(factur-x\.eu|zugferd\.de):[12]p0:basic$/,
  'zugferd-part': /(factur-x\.eu|zugferd\.de):[12]p0:(minimum|basicwl)/,
  'en-16931': /^urn:cen\.eu:en16931:2017(#(compliant|conformant)#.*)?$/,
  unknown: /^/,
} as const;

const NAMES: Readonly<Record<Profile, string>> = {
  'x-rechnung-extension': 'XRechnung mit Erweiterung',
  'x-rechnung': 'XRechnung',
  'zugferd-extended': 'ZUGFeRD EXTENDED',
  'zugferd-basic': 'ZUGFeRD BASIC',
  'zugferd-part': 'ZUGFeRD MINIMUM oder BASIC WL',
  'en-16931': 'EN 16931',
  unknown: 'unbekanntes Profil',
};

/** The profile by its identifier in the file. */
export const profileOf = (identifier: Text): Profile =>
  (Object.keys(PROFILES) as Profile[]).find((profile) => PROFILES[profile].test(identifier ?? '')) ?? 'unknown';

/** What a profile is called. */
export const profileName = (profile: Profile): string => NAMES[profile];

/** Whether the rules of XRechnung hold beside those of EN 16931. */
export const isXRechnung = (profile: Profile): boolean => profile.startsWith('x-rechnung');

/** MINIMUM and BASIC WL lack the lines: in Germany they are no invoices. */
export const isNoInvoice = (profile: Profile): boolean => profile === 'zugferd-part';
