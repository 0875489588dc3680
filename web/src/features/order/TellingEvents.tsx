import type { LogEventReply } from '@belegwerk/contracts/api';
import { isKnownEvent, isTelling } from '@belegwerk/core/events';
import { useState, type ComponentProps } from 'react';
import { EventTable } from '../../shared/events/EventTable.tsx';
import { DisclosureButton } from '../../ui/index.ts';
import { words } from './words.ts';

const tells = ({ event, status }: LogEventReply): boolean => isTelling({ name: event, status });

/** The lines that tell what became of the order; all of them where none does, or a person wants to see how it came to be. */
export const TellingEvents = ({ events, ...table }: ComponentProps<typeof EventTable>) => {
  const [isOpen, setOpen] = useState(false);
  const telling = events.filter(tells);
  const others = events.filter((event) => isKnownEvent(event.event) && !tells(event)).length;
  const isShort = telling.length > 0 && others > 0;
  return (
    <>
      <EventTable events={isShort && !isOpen ? telling : events} isOfOneOrder hasDetails {...table} />
      {isShort ? (
        <div className="bw-inset">
          <DisclosureButton verb={words.furtherEvents(others)} isOpen={isOpen} onToggle={setOpen} />
        </div>
      ) : null}
    </>
  );
};
