import type { LogEventReply } from '@belegwerk/contracts/api';
import { eventText, shortEmail } from '@belegwerk/core';
import { Shortened } from '../../ui/index.ts';

/** The German sentence of an event. The log cuts a long recipient; here it is there in whole for whoever wants it. */
export const EventSentence = ({ event: { event, facts, order } }: { readonly event: LogEventReply }) => {
  const text = eventText({ name: event, facts, order });
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
