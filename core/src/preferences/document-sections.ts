import { expert, section, type Section } from './section.ts';

/** The settings of invoices, credit notes and delivery notes. Specification 2, section 2. */
export const DOCUMENT_SECTIONS = {
  'invoices.create': section(
    'Rechnungen erstellen',
    '/preferences/invoices#create',
    'Hier schaltest du ein, dass Bestellungen von selbst eine Rechnung in Lexware Office bekommen. Solange es aus ist, entsteht nichts.',
  ),
  'invoices.status': expert(
    'Status',
    '/preferences/invoices#status',
    'Eine festgeschriebene Rechnung hat eine Nummer und lässt sich nicht mehr ändern. Ein Entwurf ist noch keine Rechnung: Er wartet, bis du ihn in Lexware Office prüfst und festschreibst.',
  ),
  'invoices.date': expert(
    'Belegdatum',
    '/preferences/invoices#date',
    'Unter diesem Tag steht die Rechnung in deiner Buchführung. Wann geliefert wurde, steht getrennt davon auf dem Beleg.',
  ),
  'invoices.deliveryDate': expert(
    'Lieferdatum',
    '/preferences/invoices#deliveryDate',
    'Jede Rechnung muss sagen, wann geliefert oder geleistet wurde (§ 14 Abs. 4 Nr. 6 UStG). Belegwerk bestimmt diesen Tag aus der Bestellung oder aus dem Versand.',
  ),
  'invoices.format': expert(
    'Format',
    '/preferences/invoices#format',
    'Hier bestimmst du, ob Positionen mit oder ohne Umsatzsteuer dastehen und wie Rabatte aussehen. Was dein Kunde insgesamt zahlt, bleibt gleich.',
  ),
  'invoices.layout': section(
    'Layout',
    '/preferences/invoices#layout',
    'Titel, Texte und Zahlungsziel stehen auf jeder Rechnung. Nummer, Datum und Steuer kommen von selbst dazu.',
  ),
  'invoices.items': expert(
    'Artikel',
    '/preferences/invoices#items',
    'So heißen die Waren auf der Rechnung. Das Gesetz verlangt die handelsübliche Bezeichnung (§ 14 Abs. 4 Nr. 5 UStG): Was verkauft wurde, muss erkennbar bleiben.',
  ),
  'invoices.shipping': expert(
    'Versand',
    '/preferences/invoices#shipping',
    'So heißen die Versandkosten auf der Rechnung. Der Betrag kommt aus der Bestellung und ändert sich dadurch nicht.',
  ),
  'invoices.discount': expert(
    'Rabatt',
    '/preferences/invoices#discount',
    'So heißt ein Rabatt, der in einer eigenen Zeile steht. Der Betrag kommt aus der Bestellung und ändert sich dadurch nicht.',
  ),
  'invoices.mail': section(
    'E-Mail-Versand',
    '/preferences/invoices#mail',
    'Festgeschriebene Rechnungen gehen als PDF an deinen Kunden. Entwürfe werden nie versendet.',
  ),
  'invoices.eInvoice': section(
    'E-Rechnung',
    '/preferences/invoices#eInvoice',
    'Eine E-Rechnung ist eine Datei, die das Programm deines Kunden lesen kann (XRechnung oder ZUGFeRD). Wie es bei dir steht, sagt die Seite „E-Rechnung“ unter „Übersicht“.',
  ),
  'invoices.link': expert(
    'Verknüpfung mit der Bestellung',
    '/preferences/invoices#link',
    'So findest du von der Bestellung zu ihrer Rechnung und zurück. Nach Tags kannst du deine Bestellungen in Shopify filtern.',
  ),
  'credits.create': section(
    'Gutschriften erstellen',
    '/preferences/credits#create',
    'Für eine Rückerstattung entsteht eine Gutschrift, die ihre Rechnung nennt. Sie belegt, warum du weniger Umsatzsteuer schuldest.',
  ),
  'credits.status': expert(
    'Status',
    '/preferences/credits#status',
    'Eine festgeschriebene Gutschrift hat eine Nummer und lässt sich nicht mehr ändern. Ein Entwurf mindert deinen Umsatz noch nicht.',
  ),
  'credits.date': expert(
    'Belegdatum',
    '/preferences/credits#date',
    'Unter diesem Tag steht die Gutschrift in deiner Buchführung. Wann die Bestellung erstattet wurde, steht weiter an ihr.',
  ),
  'credits.deliveryDate': expert(
    'Lieferdatum',
    '/preferences/credits#deliveryDate',
    'Wann geliefert wurde, sagt schon die Rechnung. Auf der Gutschrift ist der Tag keine Pflicht.',
  ),
  'credits.format': expert(
    'Format',
    '/preferences/credits#format',
    'Hier bestimmst du, ob Positionen mit oder ohne Umsatzsteuer dastehen. Was dein Kunde zurückbekommt, bleibt gleich.',
  ),
  'credits.layout': section(
    'Layout',
    '/preferences/credits#layout',
    'Diese Texte stehen auf jeder Gutschrift. Das Gesetz meint mit „Gutschrift“ auch die Abrechnung durch den Kunden (§ 14 Abs. 2 UStG); wer das unterscheiden will, wählt einen anderen Titel.',
  ),
  'credits.items': expert(
    'Artikel',
    '/preferences/credits#items',
    'So heißen die Waren auf der Gutschrift. Nenne sie am besten wie auf der Rechnung, damit beide zueinanderpassen.',
  ),
  'credits.shipping': expert(
    'Versand',
    '/preferences/credits#shipping',
    'So heißt erstatteter Versand auf der Gutschrift. Der Betrag kommt aus der Rückerstattung und ändert sich dadurch nicht.',
  ),
  'credits.discount': expert(
    'Rabatt',
    '/preferences/credits#discount',
    'In den Preisen einer Gutschrift ist ein Rabatt schon abgezogen. Diese Texte werden deshalb nur gespeichert und stehen auf keiner Gutschrift.',
  ),
  'credits.mail': section(
    'E-Mail-Versand',
    '/preferences/credits#mail',
    'Festgeschriebene Gutschriften gehen als PDF an deinen Kunden. Entwürfe werden nie versendet.',
  ),
  'credits.link': expert(
    'Verknüpfung mit der Bestellung',
    '/preferences/credits#link',
    'So findest du von der Bestellung zu ihrer Gutschrift und zurück. Nach Tags kannst du deine Bestellungen in Shopify filtern.',
  ),
  'deliveries.create': section(
    'Lieferscheine erstellen',
    '/preferences/deliveries#create',
    'Für jeden Versand entsteht ein Lieferschein in Lexware Office. Er belegt, was wann verschickt wurde, und bucht nichts.',
  ),
  'deliveries.status': expert(
    'Status',
    '/preferences/deliveries#status',
    'Ein festgeschriebener Lieferschein hat eine Nummer und lässt sich nicht mehr ändern. Nur so kann er versendet werden.',
  ),
  'deliveries.date': expert(
    'Belegdatum',
    '/preferences/deliveries#date',
    'Dieser Tag steht als Datum auf dem Lieferschein. An der Rechnung ändert er nichts.',
  ),
  'deliveries.deliveryDate': expert(
    'Lieferdatum',
    '/preferences/deliveries#deliveryDate',
    'Hier bestimmst du, welcher Tag der Lieferung auf dem Lieferschein steht. Er sollte zu dem auf der Rechnung passen.',
  ),
  'deliveries.layout': section(
    'Layout',
    '/preferences/deliveries#layout',
    'Diese Texte stehen auf jedem Lieferschein. Er ist keine Rechnung: Was hier steht, wird nicht gebucht.',
  ),
  'deliveries.items': expert(
    'Artikel',
    '/preferences/deliveries#items',
    'So heißen die Waren auf dem Lieferschein. Preise stehen nur darauf, wenn du sie einschaltest.',
  ),
  'deliveries.mail': section(
    'E-Mail-Versand',
    '/preferences/deliveries#mail',
    'Festgeschriebene Lieferscheine gehen als PDF an deinen Kunden. Entwürfe werden nie versendet.',
  ),
  'deliveries.link': expert(
    'Verknüpfung mit der Bestellung',
    '/preferences/deliveries#link',
    'So findest du vom Lieferschein zu seiner Bestellung zurück. Die Nummer steht dort, wo du sie haben willst.',
  ),
} as const satisfies Readonly<Record<string, Section>>;
