import type { Contact } from '../books/entities.ts';

/** The primary contact person of a company as documents name it. */
export const listedPerson = ({ body }: Contact): string | undefined => {
  const persons = body.company?.contactPersons ?? [];
  const person = persons.find((candidate) => candidate.primary) ?? persons[0];
  return person && [person.salutation, person.firstName, person.lastName].filter(Boolean).join(' ');
};
