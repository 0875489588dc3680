import type { DeclareOssFailure } from '@belegwerk/core/for-areas';
import { quarterText } from '@belegwerk/core/kernel';
import { countryName } from '@belegwerk/core/sentences';
import { faulty, type Refusal } from '../../http/refusal.ts';

const complaintOf = (failure: DeclareOssFailure): { readonly field: string; readonly text: string } => {
  switch (failure.kind) {
    case 'not-over':
      return { field: 'quarter', text: 'Das Quartal läuft noch. Trage nach seinem Ende ein, was du gemeldet hast.' };
    case 'source-unknown':
      return { field: 'quarter', text: 'Wähle zuerst, woher du OSS meldest.' };
    case 'state':
      return {
        field: 'states',
        text: `${countryName(failure.country)} gehört nicht in eine OSS-Meldung oder steht zweimal darin.`,
      };
    case 'correction':
      return {
        field: 'corrections',
        text: `Die Korrektur für ${quarterText(failure.quarter)} passt nicht: Sie muss ein früheres Quartal betreffen und jedes Land nur einmal nennen.`,
      };
  }
};

/** Why a declared return was not kept, and what to do. */
export const ossRefusalOf = (failure: DeclareOssFailure): Refusal<'faulty'> => {
  const complaint = complaintOf(failure);
  return faulty([complaint], complaint.text);
};

/** An amount that is no sum of sales. */
export const NEGATIVE_SALES = {
  field: 'net',
  text: 'Trage einen Betrag ein, der nicht unter 0,00 € liegt.',
} as const;
