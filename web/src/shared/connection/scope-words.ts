import { DIALOG_TEXTS } from '@belegwerk/core/sentences';

export const scopeWords = {
  needed: DIALOG_TEXTS.accountingScopeNeeded,
  waiting: `${DIALOG_TEXTS.accountingScopeWaiting} …`,
  granted: DIALOG_TEXTS.accountingScopeGranted,
  goesOn: 'Was darauf gewartet hat, geht jetzt von selbst weiter. Nichts entsteht doppelt.',
  why: {
    needed:
      'Lexware Office erlaubt Belegwerk nicht alles, was eingestellt ist. Erlaube es im Fenster, das sich öffnet:',
    all: 'Lexware Office erlaubt Belegwerk noch nicht alles, was es kann. Erlaube es im Fenster, das sich öffnet:',
  },
  isOff: ' (ausgeschaltet)',
  declined: 'Der Zugriff ist noch nicht erlaubt. Es bleibt alles, wie es war; du kannst ihn jederzeit erlauben:',
  allow: 'Im Fenster erlauben',
  close: 'Schließen',
  cancel: 'Abbrechen',
} as const;
