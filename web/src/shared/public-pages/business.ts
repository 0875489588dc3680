import { REGIME_LABELS } from '@belegwerk/core/sentences';
import { heading, lead, link, list, note, paragraph, type SitePage } from './blocks.ts';

/** How companies are invoiced, as the rules of the core do it. */
export const business: SitePage = {
  path: '/help/taxes/business',
  title: 'Umsatzsteuer bei Geschäftskunden',
  description:
    'Wann Rechnungen an Unternehmen im EU-Ausland und außerhalb der EU ohne deutsche Umsatzsteuer entstehen und wie Belegwerk die USt-ID findet.',
  blocks: [
    lead(
      'Belegwerk übernimmt die Steuer, die dein Shop berechnet hat, und prüft, ob sie zu Kunde, Land und Ware passt. Passt sie nicht, wird die Rechnung gehalten und nicht geraten.',
    ),
    heading('Unternehmen in einem anderen EU-Land'),
    list(
      'Waren: Hat dein Shop ohne Steuer berechnet, ist die Lieferung nur mit einer gültigen USt-ID eines anderen EU-Staats steuerfrei (innergemeinschaftliche Lieferung, § 4 Nr. 1 Buchst. b i. V. m. § 6a UStG). Die USt-ID und der Hinweis stehen dann auf der Rechnung.',
      'Leistungen: Sie werden mit der USt-ID als Leistung mit Steuerschuldnerschaft des Leistungsempfängers berechnet.',
      'Ohne USt-ID hält Belegwerk eine solche Rechnung an und sagt, was fehlt. Trage sie in Shopify nach, danach geht es weiter.',
      'Waren und Leistungen zusammen dürfen bei einer solchen Lieferung nicht auf einem Beleg stehen. Dafür brauchst du zwei Rechnungen in Lexware Office.',
    ),
    heading('Kunden außerhalb der EU'),
    list(
      'Waren, die ohne Steuer berechnet sind, gelten als Ausfuhr (§ 4 Nr. 1 Buchst. a i. V. m. § 6 UStG).',
      'Was nicht versendet wird, geht an Unternehmen als dort steuerbare Leistung. Eine USt-ID ist dafür nicht nötig, wenn Shopify den Kunden als Unternehmen führt.',
    ),
    heading('Wie die USt-ID gefunden wird'),
    paragraph(
      'Zuerst zählt, was Shopify selbst führt: am Standort des Unternehmens oder beim Kunden. Gibt es dort keine, sucht Belegwerk an den Orten, die du unter „Einstellungen“, „Kontakte“ bei „Suchorte für die USt-ID“ wählst, zum Beispiel in der Notiz oder in der Rechnungsadresse. Die Suchorte zeigt der Expertenmodus; „Expertenmodus einschalten“ steht unten auf der Seite. „USt-ID-Erkennung testen“ zeigt, was Belegwerk in einem Text findet.',
    ),
    paragraph(
      'Geprüft werden das Muster des Landes und, wo es sie gibt, die Prüfziffern. Eine USt-ID mit falschen Prüfziffern macht keine Lieferung steuerfrei. Ob ein Unternehmen sie gerade führen darf, sagt nur die Bestätigungsabfrage beim Bundeszentralamt für Steuern. Mit „USt-IdNr. prüfen“ fragt Belegwerk dort nach, mit der Einstellung „Beim Bundeszentralamt für Steuern bestätigen lassen“ bei jeder Rechnung, die wegen der USt-IdNr. steuerfrei ist. Eine Antwort, in der auch Name und Adresse stimmen, schützt dich, wenn dein Kunde dich getäuscht hat (§ 6a Abs. 4 UStG).',
    ),
    heading(`Wenn du selbst „${REGIME_LABELS['0']}“ bist`),
    paragraph(
      'Deine Belege zeigen dann keine Umsatzsteuer. Leistungen an Unternehmen im EU-Ausland nennen beide USt-IdNr.; ist deine eigene nicht bekannt, wird die Rechnung gehalten.',
    ),
    note([
      'Das ist keine Steuerberatung. Ob eine Einstellung zu deinem Unternehmen passt, klärst du mit deiner Steuerberatung. ',
      link('/help/contact?subject=Umsatzsteuer+bei+Gesch%C3%A4ftskunden', 'Frage stellen'),
    ]),
  ],
};
