import { CREDIT_READINGS, OSS_SOURCE_ANSWERS, type CreditReading, type OssSourceAnswer } from '../tax/oss-choices.ts';
import { field, type Fields } from './field.ts';
import { choice } from './plain-shapes.ts';
import type { OssSettings } from './preferences-shape.ts';

/** Returns of the one-stop shop. */
export const OSS_FIELDS: Fields<OssSettings> = {
  ossSource: field(
    'orders.oss',
    'Woher meldest du OSS?',
    choice<OssSourceAnswer>('ask', OSS_SOURCE_ANSWERS, {
      ask: 'Noch nicht gesagt',
      accounting: 'Aus Lexware Office',
      adviser: 'Aus DATEV (Kanzlei)',
      here: 'Aus Belegwerk',
    }),
    {
      help: 'Melde jedes Quartal nur aus einem Programm. Wird anderswo gemeldet, dienen die Zahlen auf der Seite „OSS-Meldung“ zum Vergleichen.',
    },
  ),
  ossCredits: field(
    'orders.oss',
    'Gutschriften zählen im Quartal',
    choice<CreditReading>('supply', CREDIT_READINGS, {
      supply: 'Der Lieferung, die sie berichtigen',
      issue: 'Ihrer Ausstellung',
    }),
    {
      help: 'Üblich ist das Quartal der Lieferung. Änderst du das, gilt es auch für frühere Quartale.',
    },
  ),
};
