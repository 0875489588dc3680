import type { LogEventReply } from '@belegwerk/contracts/api';

/** The German sentence of an event. */
export const eventSentence = ({ origin, event, facts }: LogEventReply): string =>
  `${origin}: ${event} ${Object.values(facts).join(', ')}`.trim();
