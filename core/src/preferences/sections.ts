/** A part of a settings screen with its heading. */
export interface Section {
  readonly label: string;
  /** Path of the screen and the anchor on it. */
  readonly anchor: `/preferences${string}#${string}`;
  /** Shown in expert mode only. */
  readonly expertOnly: boolean;
}
/** A section of the settings screens. */
export type SectionId = keyof typeof SECTIONS;

const section = (label: string, anchor: Section['anchor']): Section => ({ label, anchor, expertOnly: false });
const expert = (label: string, anchor: Section['anchor']): Section => ({ label, anchor, expertOnly: true });

/** Every part of the settings screens that holds settings, in their order. Specification 2, section 2. */
export const SECTIONS = {
  'general.language': section('Belegeinstellungen', '/preferences#language'),
  'general.notifications': section('Benachrichtigungen', '/preferences#notifications'),
  'general.app': section('App-Einstellungen', '/preferences#app'),
  'general.smtp': section('SMTP-Absender', '/preferences#smtp'),
  'orders.filters': expert('Bestellungsfilter', '/preferences/orders#filters'),
  'orders.tax': section('Steuerkorrekturen', '/preferences/orders#tax'),
  'orders.payment': section('Zahlungsstatus', '/preferences/orders#payment'),
  'contacts.create': section('Kontakte erstellen', '/preferences/contacts#create'),
  'contacts.organise': section('Kontakte organisieren', '/preferences/contacts#organise'),
  'contacts.vatId': expert('Geschäftskunden mit USt-ID', '/preferences/contacts#vatid'),
  'invoices.create': section('Rechnungen erstellen', '/preferences/invoices#create'),
  'invoices.status': expert('Status', '/preferences/invoices#status'),
  'invoices.date': expert('Belegdatum', '/preferences/invoices#date'),
  'invoices.deliveryDate': expert('Lieferdatum', '/preferences/invoices#deliveryDate'),
  'invoices.format': expert('Format', '/preferences/invoices#format'),
  'invoices.layout': section('Layout', '/preferences/invoices#layout'),
  'invoices.items': expert('Artikel', '/preferences/invoices#items'),
  'invoices.shipping': expert('Versand', '/preferences/invoices#shipping'),
  'invoices.discount': expert('Rabatt', '/preferences/invoices#discount'),
  'invoices.mail': section('E-Mail-Versand', '/preferences/invoices#mail'),
  'invoices.link': expert('Verknüpfung mit der Bestellung', '/preferences/invoices#link'),
  'credits.create': section('Gutschriften erstellen', '/preferences/credits#create'),
  'credits.status': expert('Status', '/preferences/credits#status'),
  'credits.layout': section('Layout', '/preferences/credits#layout'),
  'credits.items': expert('Artikel', '/preferences/credits#items'),
  'credits.shipping': expert('Versand', '/preferences/credits#shipping'),
  'credits.discount': expert('Rabatt', '/preferences/credits#discount'),
  'credits.mail': section('E-Mail-Versand', '/preferences/credits#mail'),
  'credits.link': expert('Verknüpfung mit der Bestellung', '/preferences/credits#link'),
  'deliveries.create': section('Lieferscheine erstellen', '/preferences/deliveries#create'),
  'deliveries.status': expert('Status', '/preferences/deliveries#status'),
  'deliveries.date': expert('Belegdatum', '/preferences/deliveries#date'),
  'deliveries.deliveryDate': expert('Lieferdatum', '/preferences/deliveries#deliveryDate'),
  'deliveries.layout': section('Layout', '/preferences/deliveries#layout'),
  'deliveries.items': expert('Artikel', '/preferences/deliveries#items'),
  'deliveries.mail': section('E-Mail-Versand', '/preferences/deliveries#mail'),
  'deliveries.link': expert('Verknüpfung mit der Bestellung', '/preferences/deliveries#link'),
  'transactions.create': section('Umsätze', '/preferences/transactions#create'),
  'metafields.load': section('Metafelder lesen', '/preferences/metafields#load'),
  'metafields.save': section('Metafelder schreiben', '/preferences/metafields#save'),
} as const satisfies Readonly<Record<string, Section>>;
