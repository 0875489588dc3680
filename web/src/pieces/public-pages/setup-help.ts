import { REGIME_LABELS } from '@belegwerk/core/sentences';
import { heading, lead, link, list, note, paragraph, steps, strong, type SitePage } from './blocks.ts';

export const connect: SitePage = {
  path: '/help/setup/connect',
  title: 'Lexware Office verbinden',
  description: 'In sieben Schritten von der Installation bis zur ersten automatischen Rechnung in Lexware Office.',
  blocks: [
    lead(
      'Nach der Installation führt dich die Einrichtung in sieben Schritten bis zur ersten automatischen Rechnung. Du kannst sie jederzeit schließen: Beim nächsten Öffnen geht es dort weiter, wo du warst.',
    ),
    heading('Was du brauchst'),
    list(
      'Einen Shop bei Shopify, in dem du Apps installieren darfst.',
      'Ein Konto bei Lexware Office, mindestens in der Version L. Für den One-Stop-Shop braucht es die Version XL.',
    ),
    heading('Die sieben Schritte'),
    steps(
      [
        strong('Bedingungen. '),
        'Lies Nutzungsbedingungen und Haftungsausschluss und nimm beide an. ',
        link('/help/app/terms', 'Wortlaut'),
      ],
      [
        strong('Mit Lexware Office verbinden. '),
        'Ein Fenster von Lexware Office öffnet sich. Melde dich dort an und erlaube Belegwerk den Zugriff; danach schließt es sich. Arbeitet deine Installation mit API-Schlüsseln, erstellst du einen in Lexware Office und trägst ihn ein.',
      ],
      [
        strong('Bestellungen holen. '),
        'Die Bestellungen der letzten 60 Tage kommen in deine Liste. Belege entstehen dadurch nicht.',
      ],
      [
        strong('Belege verlinken. '),
        'Belegwerk sucht in Lexware Office die Belege, die du schon geschrieben hast, und verlinkt sie mit ihren Bestellungen. So entsteht keiner doppelt.',
      ],
      [
        strong('Besteuerung. '),
        `Wähle, wie dein Unternehmen besteuert wird: ${Object.values(REGIME_LABELS)
          .map((label) => `„${label}“`)
          .join(', ')}. Deine Wahl muss zu dem passen, was in Lexware Office eingestellt ist.`,
      ],
      [
        strong('Steuern einstellen. '),
        'Prüfe, was in Shopify und in Lexware Office zu den Steuern eingestellt ist. Belegwerk rechnet mit dem, was dort steht.',
      ],
      [strong('Automatik. '), 'Sieh im Probelauf, was entstehen würde, und schalte die automatische Erstellung ein.'],
    ),
    heading('Wenn etwas nicht klappt'),
    list(
      'Die Zustimmung gilt in dem Browser, in dem du sie begonnen hast. Öffne das Fenster aus der App heraus und nicht aus einem kopierten Link.',
      'Fehlt eine Berechtigung oder soll ein anderes Konto gelten, wähle unter „Einstellungen“, „Verbindung“ den Weg „Noch einmal verbinden“. Bevor ein anderes Konto das bisherige ersetzt, fragt Belegwerk nach.',
      'Trennst du die Verbindung, bleiben alle Belege in Lexware Office, und neue Bestellungen warten.',
    ),
    note(['Du kommst nicht weiter? ', link('/help/contact?subject=Konto+verbinden', 'Schreib uns')]),
  ],
};

export const testing: SitePage = {
  path: '/help/setup/testing',
  title: 'Belegwerk testen',
  description:
    'Wie du mit Probelauf, Vorschau und Entwürfen siehst, was entsteht, bevor die erste Rechnung festgeschrieben wird.',
  blocks: [
    lead('Du kannst alles ansehen, bevor der erste Beleg in deiner Buchführung steht.'),
    heading('Probelauf'),
    paragraph(
      'Der Probelauf geht durch deine Bestellungen und zeigt, welche Belege mit deinen Einstellungen entstehen, gehalten oder ausgelassen würden, warum, und mit Summen je Steuersatz. Er entscheidet nach denselben Regeln wie der Betrieb und schreibt nichts, weder hier noch in Lexware Office. Du findest ihn im letzten Schritt der Einrichtung.',
    ),
    heading('Vorschau'),
    paragraph(
      'Rechnung und Gutschrift einer Bestellung lassen sich als PDF ansehen, so wie sie mit deinen Einstellungen aussähen. Die Vorschau hinterlässt nichts.',
    ),
    heading('Entwürfe'),
    paragraph(
      'Stellst du unter „Einstellungen“, „Rechnungen“ den Status auf Entwurf, legt Belegwerk Rechnungen an, die du in Lexware Office prüfst und selbst festschreibst. Ein Entwurf hat noch keine Nummer und kein PDF und wird nie versendet.',
    ),
    heading('Testbestellungen'),
    paragraph(
      'Eine Testbestellung von Shopify bekommt keinen Beleg. So landet nichts in deiner Buchführung, was nie verkauft wurde. Um eine Bestellung bis zum Beleg zu verfolgen, nimm eine echte und sieh sie zuerst in der Vorschau an.',
    ),
    heading('Was du prüfen solltest'),
    list(
      'Stimmen Gesamtbetrag und Steuer mit der Bestellung überein? Die Seite der Bestellung zeigt die Bilanz auf den Cent.',
      'Stehen Titel, Texte und Zahlungsziel so da, wie du sie willst?',
      'Bekommt ein Kunde im Ausland oder ein Unternehmen mit USt-ID den richtigen Steuersatz?',
    ),
    note('Ob die Einstellungen zu deinem Unternehmen passen, prüfst du selbst oder mit deiner Steuerberatung.'),
  ],
};
