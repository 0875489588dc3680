import { describe, expect, it } from '@jest/globals';
import { subjectOfEvent } from './event-subject.ts';
import { WANTED_EVENTS } from './wanted-events.ts';

const subject = (eventType: string) => subjectOfEvent({ eventType, resourceId: 'r-1' });

describe('an event of Lexware Office', () => {
  it.each(WANTED_EVENTS)('%s, which we want to hear of, leads to something', (eventType) =>
    expect(subject(eventType)).toBeDefined(),
  );

  it.each([
    ['invoice.created', { about: 'document', id: 'r-1', kind: 'invoice', news: 'made' }],
    ['credit-note.deleted', { about: 'document', id: 'r-1', kind: 'credit-note', news: 'changed' }],
    ['delivery-note.status.changed', { about: 'document', id: 'r-1', kind: 'delivery-note', news: 'changed' }],
    ['payment.changed', { about: 'document', id: 'r-1', news: 'payment' }],
    ['contact.changed', { about: 'contact-changed', id: 'r-1' }],
    ['contact.deleted', { about: 'contact-deleted', id: 'r-1' }],
    ['token.revoked', { about: 'connection' }],
  ])('%s is about %j', (eventType, about) => expect(subject(eventType)).toEqual(about));

  it.each(['contact.created', 'article.created', 'invoice', 'invoice.paid'])('%s leads to nothing', (eventType) =>
    expect(subject(eventType)).toBeUndefined(),
  );
});
