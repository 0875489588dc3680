import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { AttachmentFailure } from '@belegwerk/core/ports';

const forbidden = (detail: string) => fail({ kind: 'address-forbidden', detail });

/** Reads an address of the web, relative ones against `base`. Other protocols and addresses with a login are forbidden. */
export const readAddress = (text: string, base?: URL): Result<URL, AttachmentFailure> => {
  const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : undefined;
  if (!url) return forbidden('das ist keine Internetadresse');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return forbidden('nur http und https sind erlaubt');
  if (url.username !== '' || url.password !== '') return forbidden('Anmeldedaten in der Adresse sind nicht erlaubt');
  return ok(url);
};
