import { eventually, type TestSystem } from './start-test-system.ts';
import { orderPanel, type PanelOrder } from './order-panel.ts';

/** A customer of the shop who buys as a person. */
export interface Person {
  readonly id: string;
  readonly legacyId?: string;
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
}

/** People among the shop's customers who can be written to. */
export const peopleOf = async (system: TestSystem): Promise<readonly Person[]> => {
  const customers = await system.panel<readonly Person[]>('/customers');
  return customers.filter(({ company, email, name }) => !company && email && name.includes(' '));
};

/** One of them with an order whose invoice was mailed. */
export const mailedPerson = async (
  system: TestSystem,
): Promise<{ readonly person: Person; readonly order: PanelOrder }> => {
  const [person] = await peopleOf(system);
  if (!person) throw new Error('the shop has no customer');
  const order = await orderPanel(system).placeDone({ customerId: person.id });
  await eventually(
    () => system.mails(),
    (mails) => mails.length > 0,
  );
  return { person, order };
};
