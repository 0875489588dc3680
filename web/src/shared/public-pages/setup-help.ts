import { REGIME_LABELS } from '@belegwerk/core/sentences';
import {
  counted,
  heading,
  lead,
  link,
  list,
  note,
  paragraph,
  sold,
  steps,
  strong,
  type Block,
  type SitePage,
} from './blocks.ts';

export const connect: SitePage = {
  path: '/help/setup/connect',
  title: 'Lexware Office verbinden',
  description: 'In sieben Schritten von der Installation bis zur ersten automatischen Rechnung in Lexware Office.',
  blocks: [
    lead(
      'Nach der Installation führt dich die Einrichtung in sieben Schritten bis zur ersten automatischen Rechnung. Du kannst sie jederzeit verlassen: Beim nächsten Öffnen geht es dort weiter, wo du warst.',
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
        'Lies Nutzungsbedingungen und Haftungsausschluss, setze beide Häkchen und wähle „Annehmen und weiter“. ',
        link('/help/app/terms', 'Wortlaut'),
      ],
      [
        strong('Mit Lexware Office verbinden. '),
        'Wähle „Mit Lexware Office verbinden“. Ein Fenster von Lexware Office öffnet sich. Melde dich dort an und erlaube Belegwerk den Zugriff; danach schließt es sich. Geht es nur mit einem API-Schlüssel, erstellst du ihn in Lexware Office unter „Einstellungen“, „Öffentliche API“. Trage ihn ein und wähle „Prüfen und verbinden“. Dafür braucht es die Version XL.',
      ],
      [
        strong('Bestellungen holen. '),
        'Die Bestellungen der letzten 60 Tage kommen von selbst in deine Liste. Belege entstehen dadurch nicht. Danach geht es von selbst weiter.',
      ],
      [
        strong('Belege verlinken. '),
        'Belegwerk sucht in Lexware Office die Belege, die du schon geschrieben hast, und verlinkt sie mit ihren Bestellungen. So entsteht keiner doppelt. Auch das läuft von selbst; überspringe es nur, wenn du noch keine geschrieben hast.',
      ],
      [
        strong('Besteuerung. '),
        `Wähle, wie dein Unternehmen besteuert wird: ${Object.values(REGIME_LABELS)
          .map((label) => `„${label}“`)
          .join(', ')}. Deine Wahl muss zu dem passen, was in Lexware Office eingestellt ist. Wähle dann „Bestätigen“.`,
      ],
      [
        strong('Steuern einstellen. '),
        'Prüfe, was in Shopify und in Lexware Office zu den Steuern eingestellt ist. Belegwerk rechnet mit dem, was dort steht. Stimmt alles, wähle „Das ist so eingestellt“.',
      ],
      [
        strong('Automatik. '),
        'Wähle, für welche Bestellungen Rechnungen entstehen: „Ab dem Tag der Installation“ oder „Auch für die importierten Bestellungen der 60 Tage davor“. „Probelauf starten“ zeigt, was entstehen würde. „Automatik einschalten“ schaltet die Belegerstellung ein.',
      ],
    ),
    sold([
      paragraph('Zuletzt kannst du ein Abonnement starten. Mit „Später entscheiden“ kommst du gleich zur Übersicht.'),
    ]),
    heading('Ohne Buchhaltungsprogramm'),
    paragraph(
      'Hast du kein Lexware Office, wähle im zweiten Schritt „Ohne Programm: Rechnungen als Datei“. Die Wahl steht dort, wenn der Betreiber deiner Installation sie anbietet. Belegwerk schreibt deine Rechnungen, Gutschriften und Lieferscheine dann selbst: als PDF, Rechnungen und Gutschriften mit E-Rechnung (ZUGFeRD oder XRechnung), mit eigenen Nummern ohne Lücken.',
    ),
    list(
      'Du gibst an, was auf jedem Beleg steht: dein Unternehmen, Steuernummer oder USt-IdNr., wie du besteuert wirst, Bankverbindung und Ansprechpartner. Logo und Farbe sind freiwillig.',
      'Jede Belegart bekommt ein eigenes Kürzel. Hattest du vorher ein anderes Programm, wähle andere Kürzel als dort.',
      'Die Originale liegen im Ordner dieser Installation oder in deinem eigenen Ordner (WebDAV). Bewahre sie acht Jahre auf, bei OSS zehn. Unter „Hilfe“, „Datenschutz“ lädst du sie als ZIP herunter.',
      'Auf Wunsch geht eine Kopie jedes neuen Belegs als PDF und XML an ein Postfach, das du angibst. Das Postfach ersetzt die Ablage nicht. Nimmt es eine Kopie nicht an, steht das an der Bestellung; gib die Adresse noch einmal an, dann wird die Kopie noch einmal gesendet.',
      'Kontakte, Umsätze auf Bankkonten und Entwürfe gibt es ohne Programm nicht. Was bezahlt ist, sagt Shopify.',
      'Ändern kannst du alles unter „Einstellungen“, „Verbindung“, „Angaben ändern“. Willst du zu Lexware Office wechseln, wähle dort zuerst „Verbindung trennen“.',
    ),
    heading('Erst die Texte, dann die Automatik'),
    paragraph([
      'Ein Text gilt nur für Belege, die nach ihm entstehen. Willst du vorher eigene Texte schreiben, wähle im letzten Schritt „Ohne Automatik weiter“. Sind die Texte fertig, wählst du unter „Einstellungen“, „Allgemein“ „Belegerstellung einschalten“. Dort bestimmst du, ab welchem Tag Bestellungen eine Rechnung bekommen, und siehst vorher, wie viele jetzt entstehen. ',
      link('/help/setup/template', 'Texte schreiben'),
    ]),
    heading('Wenn etwas nicht klappt'),
    list(
      'Die Zustimmung gilt in dem Browser, in dem du sie begonnen hast. Öffne das Fenster aus der App heraus und nicht aus einem kopierten Link.',
      'Fehlt eine Berechtigung oder soll ein anderes Konto gelten, wähle unter „Einstellungen“, „Verbindung“ den Weg „Noch einmal verbinden“. Bevor ein anderes Konto das bisherige ersetzt, fragt Belegwerk nach.',
      'Trennst du die Verbindung, bleiben alle Belege in Lexware Office, und neue Bestellungen warten.',
    ),
    note(['Du kommst nicht weiter? ', link('/help/contact?subject=Konto+verbinden', 'Schreib uns')]),
  ],
};

/** Both sides of what it does not take where transfers are counted. */
const previewed = (before: string, after: string): readonly Block[] => [
  counted([paragraph(`${before}, und es verbraucht keine Übertragung. ${after}`)], [paragraph(`${before}. ${after}`)]),
];

export const testing: SitePage = {
  path: '/help/setup/testing',
  title: 'Belegwerk testen',
  description:
    'Wie du mit Probelauf, Vorschau und Entwürfen siehst, was entsteht, bevor die erste Rechnung festgeschrieben wird.',
  blocks: [
    lead('Du kannst alles ansehen, bevor der erste Beleg in deiner Buchführung steht.'),
    heading('Probelauf'),
    paragraph(
      'Der Probelauf geht durch deine Bestellungen und zeigt, welche Belege mit deinen Einstellungen entstehen, gehalten oder ausgelassen würden, warum, und mit Summen je Steuersatz. Er entscheidet nach denselben Regeln wie der Betrieb und schreibt nichts, weder hier noch in Lexware Office. Du findest ihn im letzten Schritt der Einrichtung unter „Probelauf starten“. Danach steht er unter „Einstellungen“, „Allgemein“ bei „Automatisierung“.',
    ),
    heading('Vorschau'),
    ...previewed(
      'Rechnung und Gutschrift einer Bestellung lassen sich als PDF ansehen, so wie sie mit deinen Einstellungen aussähen. Wähle unter „Einstellungen“, „Rechnungen“ oder „Gutschriften“ den Weg „Vorschau ansehen“, dann eine Bestellung und „Vorschau anzeigen“. In Lexware Office entsteht dabei nichts',
      'Nur „Entwurf anlegen“ legt dort einen Entwurf an. Er nimmt die nächste Nummer, und du löschst ihn dort selbst.',
    ),
    heading('Entwürfe'),
    paragraph(
      'Schaltest du unter „Einstellungen“, „Rechnungen“ das Feld „Rechnungen festschreiben“ aus, legt Belegwerk Entwürfe an, die du in Lexware Office prüfst und selbst festschreibst. Das Feld zeigt sich im Expertenmodus; „Expertenmodus einschalten“ steht unten auf der Seite. Ein Entwurf hat schon die nächste Nummer, aber noch kein PDF, und wird nie versendet.',
    ),
    heading('Testbestellungen'),
    paragraph(
      'Eine Testbestellung von Shopify bekommt keinen Beleg. So landet nichts in deiner Buchführung, was nie verkauft wurde. Um eine Bestellung bis zum Beleg zu verfolgen, nimm eine echte und sieh sie zuerst in der Vorschau an.',
    ),
    heading('Was du prüfen solltest'),
    list(
      'Stimmen Gesamtbetrag und Steuer mit der Bestellung überein? Die Seite der Bestellung zeigt es auf den Cent unter „Abgleich“.',
      'Stehen Titel, Texte und Zahlungsziel so da, wie du sie willst?',
      'Bekommt ein Kunde im Ausland oder ein Unternehmen mit USt-ID den richtigen Steuersatz?',
    ),
    note('Ob die Einstellungen zu deinem Unternehmen passen, prüfst du selbst oder mit deiner Steuerberatung.'),
  ],
};
