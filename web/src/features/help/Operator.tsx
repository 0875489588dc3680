import * as z from 'zod/mini';
import { AppLink } from '../../ui/AppLink.tsx';
import { FactList, Notice, Text } from '../../ui/index.ts';
import { words } from './words.ts';

const text = z.optional(z.string());
const operatorShape = z.object({
  name: text,
  address: z._default(z.array(z.string()), []),
  representedBy: text,
  email: text,
  phone: text,
  register: text,
  vatId: text,
});

/** Who runs this installation, as the host wrote it into the page; undefined where it wrote nothing that can be read. */
const operator = (): z.infer<typeof operatorShape> | undefined => {
  const written = document.querySelector('meta[name="belegwerk-operator"]')?.getAttribute('content') ?? '';
  try {
    const read = operatorShape.safeParse(JSON.parse(written));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
};

/** Name, address and what else the law wants told; without them, that they are missing. */
export const OperatorFacts = () => {
  const { name, address = [], representedBy, email, phone, register, vatId } = operator() ?? {};
  const told: readonly (readonly [string, string | undefined])[] = [
    [words.operator, name],
    [words.address, address.length > 0 ? address.join(', ') : undefined],
    [words.representedBy, representedBy],
    [words.email, email],
    [words.phone, phone],
    [words.register, register],
    [words.vatId, vatId],
  ];
  const isWhole = name !== undefined && address.length > 0 && email !== undefined;
  return (
    <>
      <FactList facts={told.flatMap(([term, value]) => (value === undefined ? [] : [{ term, value }]))} />
      {isWhole ? null : (
        <Notice tone="warning" title={words.operatorIsMissing}>
          {words.operatorMissing}
        </Notice>
      )}
    </>
  );
};

export const OperatorLine = () => {
  const name = operator()?.name;
  if (name === undefined) return null;
  return (
    <Text as="p">
      {words.operatorIs(name)}{' '}
      <AppLink url="/help/imprint" className="bw-link">
        {words.imprint}
      </AppLink>
    </Text>
  );
};
