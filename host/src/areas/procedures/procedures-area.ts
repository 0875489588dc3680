import { routes } from '@belegwerk/contracts/api';
import { MAX_OF_NUMBER, SAMPLE_SIZE, type DocumentedProcedures, type TakeSample } from '@belegwerk/core/for-areas';
import { day } from '@belegwerk/core/kernel';
import type { Area } from '../../http/mount.ts';
import { faulty, type Refusal } from '../../http/refusal.ts';
import { presentChain, presentProcedures, presentVersion } from './present-procedures.ts';
import { proceduresRefusalOf } from './procedures-refusal.ts';

interface Parts {
  readonly procedures: DocumentedProcedures;
  readonly sample: TakeSample;
}

const pdf = (bytes: Uint8Array, fileName: string) => ({
  mimetype: 'application/pdf' as const,
  content: Buffer.from(bytes).toString('base64'),
  fileName,
});

const wrong = (text: string): Refusal<'faulty'> => faulty([{ field: 'numbers', text }], text);

/** Each number once; or why they are no sample. */
const numbersIn = (typed: string): readonly string[] | Refusal<'faulty'> => {
  const numbers = [...new Set(typed.split(/[\n;,]/).map((each) => each.trim()))].filter((each) => each !== '');
  if (numbers.length === 0) return wrong('Gib mindestens eine Nummer ein: von einer Bestellung oder einem Beleg.');
  if (numbers.length > SAMPLE_SIZE) return wrong(`Gib höchstens ${SAMPLE_SIZE} Nummern ein.`);
  const long = numbers.find((each) => each.length > MAX_OF_NUMBER);
  return long === undefined ? numbers : wrong(`Eine Nummer hat höchstens ${MAX_OF_NUMBER} Zeichen.`);
};

const isRefused = (numbers: ReturnType<typeof numbersIn>): numbers is Refusal<'faulty'> => numbers instanceof Error;

/** What an auditor asks for: the documentation of procedures, and samples of what it led to. */
export const proceduresArea =
  ({ procedures, sample }: Parts): Area =>
  (mount) => {
    mount.answer(routes.procedures, async ({ caller: { shop } }) =>
      presentProcedures(procedures.view(shop), shop.staff),
    );

    mount.answer(routes.printProcedures, async ({ caller: { shop, userId }, body }) => {
      const printed = await procedures.download(shop.key, day(body.day), userId);
      if (!printed.ok) return proceduresRefusalOf(printed.failure, procedures.view(shop));
      const { bytes, version } = printed.value;
      return {
        ...pdf(bytes, `Verfahrensdokumentation-${body.day}-Fassung-${version.number}.pdf`),
        version: presentVersion(version, shop.staff),
      };
    });

    mount.answer(routes.sample, async ({ caller: { shop }, query }) => {
      const numbers = numbersIn(query.numbers);
      return isRefused(numbers) ? numbers : { chains: (await sample.chains(shop, numbers)).map(presentChain) };
    });

    mount.answer(routes.drawSample, async ({ caller: { shop }, query: { year } }) => {
      const { numbers, of } = await sample.draw(shop, Number(year));
      return { numbers: [...numbers], of };
    });

    mount.answer(routes.sampleFile, async ({ caller: { shop }, query }) => {
      const numbers = numbersIn(query.numbers);
      return isRefused(numbers) ? numbers : pdf(await sample.print(shop, numbers), 'Stichprobe.pdf');
    });
  };
