import { sentenceOfNeed, type ForecastProfile, type ForeseenEInvoice } from '../../e-invoice/forecast.ts';

const sentences = (head: string, needs: ForeseenEInvoice['forXRechnung']): string =>
  [head, ...needs.map(sentenceOfNeed)].join(' ');

/** What is told before it is made: what breaks a rule of every e-invoice. All else may be missing, or comes later. */
const broken = ({ inContents }: ForeseenEInvoice): string =>
  inContents.includes('positive-prices')
    ? ' Sie wird fehlerhaft: Ein Einzelpreis ist negativ. Ziehe Nachlässe von den Preisen ab.'
    : '';

/** Instead of an XRechnung it becomes a regular invoice, because the service would refuse it; what is missing for one. */
const instead = ({ forXRechnung }: ForeseenEInvoice): string =>
  forXRechnung.includes('wanted')
    ? ` ${sentences(
        'Der Kunde hat eine Leitweg-ID, eine XRechnung wird es so nicht.',
        forXRechnung.filter((need) => need !== 'wanted'),
      )}`
    : '';

const fault = ({ leitwegIdFault }: ForeseenEInvoice): string => {
  if (!leitwegIdFault) return '';
  return leitwegIdFault.kind === 'wrong'
    ? ` Die Leitweg-ID „${leitwegIdFault.written}“ stimmt nicht und kommt nicht in den Kontakt. Berichtige sie in der Bestellung.`
    : ' Zur Leitweg-ID fehlt die Lieferantennummer. Trage beides beim Kontakt in Lexware Office ein, oder nenne sie in der Bestellung.';
};

const none = ({ recipient, isBusiness }: ForeseenEInvoice): string => {
  if (!isBusiness) return 'Wird keine E-Rechnung: Der Kunde ist kein Unternehmen.';
  if (recipient === 'one-time')
    return 'Wird keine E-Rechnung: Die Rechnung geht an keinen Kontakt in Lexware Office. Lass mit der Einstellung „Kontakte erstellen“ einen anlegen.';
  return recipient === 'person'
    ? sentences('Wird keine E-Rechnung: Der Kontakt ist eine Person.', ['company'])
    : 'Wird keine E-Rechnung: Auch die letzte Rechnung an ein Unternehmen war keine. Schalte E-Rechnungen in Lexware Office ein.';
};

const TEXTS: Readonly<Record<ForecastProfile, (foreseen: ForeseenEInvoice) => string>> = {
  'x-rechnung': (foreseen) => `Wird eine E-Rechnung (XRechnung).${broken(foreseen)}`,
  zugferd: (foreseen) => `Wird eine E-Rechnung (ZUGFeRD).${broken(foreseen)}`,
  none,
  unknown: () => 'Ob es eine E-Rechnung wird, ist nicht bekannt.',
  refused: ({ forXRechnung }) => sentences('Lexware Office nimmt die Rechnung so nicht an.', forXRechnung),
};

/** Whether an invoice that would be made will be an e-invoice, and what is missing. */
export const eInvoiceText = (foreseen: ForeseenEInvoice): string => `${TEXTS[foreseen.profile](foreseen)}${instead(foreseen)}${fault(foreseen)}`;
