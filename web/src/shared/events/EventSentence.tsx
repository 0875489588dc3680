import type { LogEventReply } from '@belegwerk/contracts/api';
import { doneByText, shortEmail } from '@belegwerk/core/sentences';
import { eventText, type EventName } from '@belegwerk/core/events';
import { AppLink } from '../../ui/AppLink.tsx';
import { Shortened } from '../../ui/index.ts';
import { PRIVACY_ADDRESS } from '../privacy-address.ts';
import { said as saidHere } from '../../wording/said.ts';

const Sentence = ({ event: { event, facts, order } }: { readonly event: LogEventReply }) => {
  const text = saidHere(eventText({ name: event, facts, order }));
  const whole = facts['recipient'] ?? '';
  const said = shortEmail(whole);
  const at = said === whole ? -1 : text.indexOf(said);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Shortened said={said} whole={whole} />
      {text.slice(at + said.length)}
    </>
  );
};

/** What is done about these stands on a screen of its own. */
const ASKS_FOR_ANSWER: ReadonlySet<string> = new Set([
  'shop.privacy-request-ready',
  'shop.privacy-request-overdue',
  'shop.privacy-request-unreadable',
] satisfies readonly EventName[]);

/**
 * The German sentence of an event, and who brought it about where a person did. The log cuts a long recipient; here it is
 * there in whole for a person who wants it.
 */
export const EventSentence = ({ event }: { readonly event: LogEventReply }) => {
  const person = doneByText(event.facts);
  return (
    <>
      <Sentence event={event} />
      {person === undefined ? null : <span className="bw-quiet"> {person}</span>}
      {ASKS_FOR_ANSWER.has(event.event) ? (
        <>
          {' '}
          <AppLink url={PRIVACY_ADDRESS} className="bw-link">
            Zum Datenschutz
          </AppLink>
        </>
      ) : null}
    </>
  );
};
