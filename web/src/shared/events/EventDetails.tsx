import type { LogEntryReply } from '@belegwerk/contracts/api';
import { EVENT_ORIGIN_WORDS } from '@belegwerk/core/sentences';
import { useState } from 'react';
import { queryOf, useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { CodeBlock, DisclosureButton, FactList, Skeleton } from '../../ui/index.ts';
import { Loaded } from '../Loaded.tsx';
import { eventWords as words } from './event-words.ts';

type References = LogEntryReply['ref'];

const LABELS: Record<keyof References, string> = { ...EVENT_ORIGIN_WORDS, customer: 'Kunde' };

const factsOf = ({ ref, body, event }: LogEntryReply) => [
  ...Object.entries(ref).map(([name, { label, url }]) => ({
    term: LABELS[name as keyof References],
    value:
      url === undefined ? (
        label
      ) : (
        <AppLink url={url} external={!url.startsWith('/')} className="bw-link">
          {label}
        </AppLink>
      ),
  })),
  // the number of a document stands in its link
  ...body
    .filter(({ value }) => !Object.values(ref).some(({ label }) => label === value))
    .map(({ label, value }) => ({ term: label, value })),
  ...(event.order || Object.keys(ref).length > 0 || body.length > 0 ? [] : [{ term: '', value: words.nothing }]),
];

const Details = ({ eventKey }: { readonly eventKey: string }) => {
  const view = viewOf(useAnswer(queryOf('logEntry', { asked: { query: { key: eventKey } } })));
  return (
    <Loaded view={view} failureTitle={words.failure} skeleton={<Skeleton label={words.loading} lines={2} />}>
      {(entry) => (
        <>
          <FactList facts={factsOf(entry)} />
          {entry.detail === undefined ? null : <CodeBlock label={words.technical} code={entry.detail} />}
        </>
      )}
    </Loaded>
  );
};

/** What an event was about, for a person who wants to know more than its sentence says. */
export const EventDetails = ({ eventKey }: { readonly eventKey: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="bw-details">
      <DisclosureButton verb={words.details} isOpen={isOpen} onToggle={setOpen} />
      {isOpen ? <Details eventKey={eventKey} /> : null}
    </div>
  );
};
