import { digestOfData } from '../kernel/digest.ts';
import type { Contact, ContactDraft } from '../ports/contact.ts';
import { isStillOurs, partOf, PUSHED_PARTS, wasOurs, type ContactImprint, type PushedPart } from './contact-imprint.ts';
import { mergedNote } from './contact-note.ts';

/** A gap is filled, unless a person made it; what stands there is replaced only where we wrote it ourselves. */
const takesWanted = (part: PushedPart, existing: ContactDraft, imprint: ContactImprint): boolean =>
  partOf(existing, part) === undefined ? !wasOurs(imprint, part) : isStillOurs(imprint, part, existing);

const mergedCompany = (
  existing: ContactDraft,
  wanted: ContactDraft,
  takes: ReadonlySet<PushedPart>,
): Pick<ContactDraft, 'company'> => {
  const { company } = existing;
  if (!company) return {};
  const vatId = takes.has('vatId') ? wanted.company?.vatId : company.vatId;
  const { vatId: _before, ...rest } = company;
  const taxFree = rest.taxFree || (wanted.company?.taxFree ?? false);
  return { company: { ...rest, ...(vatId === undefined ? {} : { vatId }), taxFree } };
};

const mergedParts = (
  existing: ContactDraft,
  wanted: ContactDraft,
  takes: ReadonlySet<PushedPart>,
): Partial<ContactDraft> => {
  const parts = PUSHED_PARTS.filter((part) => part !== 'vatId').map(
    (part) => [part, (takes.has(part) ? wanted : existing)[part]] as const,
  );
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
};

/**
 * A found contact as it shall be after an order, or undefined when nothing changes or it cannot be changed. Nothing
 * that a person entered by hand is replaced or removed: names stay, gaps are filled, other parts are replaced only if
 * they are still as we wrote them (`imprint`), lines are added to the note.
 */
export const mergedContact = (
  contact: Contact,
  wanted: ContactDraft,
  imprint: ContactImprint = {},
): ContactDraft | undefined => {
  const { draft: existing } = contact;
  if (!contact.editable || contact.archived) return undefined;
  const takes = new Set(
    PUSHED_PARTS.filter((part) => partOf(wanted, part) !== undefined && takesWanted(part, existing, imprint)),
  );
  const note = mergedNote(existing.note, wanted.note);
  const merged = {
    ...mergedCompany(existing, wanted, takes),
    ...mergedParts(existing, wanted, takes),
    ...(note === undefined ? {} : { note }),
  };
  return digestOfData(merged) === digestOfData(existing) && contact.isCustomer ? undefined : merged;
};
