import { eventually, type TestSystem } from './start-test-system.ts';
import { orderDesk, type DeskOrder } from './order-desk.ts';

/** A customer of the shop who buys as a person. */
export interface Person {
  readonly id: string;
  readonly legacyId?: string;
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
}

/** People among the shop's customers who can be written to. */
export const peopleOf = async (house: TestSystem): Promise<readonly Person[]> => {
  const customers = await house.desk<readonly Person[]>('/customers');
  return customers.filter(({ company, email, name }) => !company && email && name.includes(' '));
};

/** One of them with an order whose invoice was mailed. */
export const mailedPerson = async (
  house: TestSystem,
): Promise<{ readonly person: Person; readonly order: DeskOrder }> => {
  const [person] = await peopleOf(house);
  if (!person) throw new Error('the shop has no customer');
  const order = await orderDesk(house).placeDone({ customerId: person.id });
  await eventually(
    () => house.mails(),
    (mails) => mails.length > 0,
  );
  return { person, order };
};
