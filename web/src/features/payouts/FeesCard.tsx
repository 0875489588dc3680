import type { FeeBill, ShopPayoutsReply } from '@belegwerk/contracts/api';
import { cents, centsText, parseCents } from '@belegwerk/core/kernel';
import { MAX_BILL_BYTES } from '@belegwerk/core/settlements';
import { useState } from 'react';
import {
  ActionButton,
  ActionForm,
  TitledCard,
  CheckField,
  DayField,
  FactList,
  FileButton,
  showToast,
  Stack,
  Text,
  TextLine,
  type ChosenFile,
} from '../../ui/index.ts';
import { money } from '../../wording/amounts.ts';
import { asTyped, typedAmount } from '../../wording/typed-amount.ts';
import { useDropped } from './use-dropped.ts';
import { useBillFile, useFeeBill } from './use-payouts.ts';
import { billText, reverseText, words } from './words.ts';

interface Props {
  readonly month: string;
  readonly fees: ShopPayoutsReply['fees'];
}

const NOTHING = '0.00';

/** The bill as it is typed: what is wrong with it stands at its field, once it was sent. */
const BillForm = ({ month, bill }: { readonly month: string; readonly bill: FeeBill | undefined }) => {
  const [number, setNumber] = useState(bill?.number ?? '');
  const [day, setDay] = useState(bill?.day ?? '');
  const [net, setNet] = useState(bill ? asTyped(bill.net) : '');
  const [tax, setTax] = useState(bill ? asTyped(bill.tax) : '');
  const [isFromAbroad, setFromAbroad] = useState(bill?.isFromAbroad ?? true);
  const [isTried, setTried] = useState(false);
  const { send, failure } = useFeeBill();
  const file = useBillFile();
  const [isTooLarge, setTooLarge] = useState(false);
  const unread = isTooLarge ? words.billTooLarge : file.failure;
  const amounts = { net: typedAmount(net), tax: isFromAbroad ? NOTHING : typedAmount(tax) };
  const save = async () => {
    setTried(true);
    if (number.trim() === '' || amounts.net === undefined || amounts.tax === undefined) return;
    const sent = {
      number,
      ...(day === '' ? {} : { day }),
      net: amounts.net,
      tax: amounts.tax,
      isFromAbroad,
      isReported: bill?.net === amounts.net && bill.isReported,
    };
    if (await send({ month, bill: sent })) showToast(words.saved);
  };
  const take = async (chosen: ChosenFile) => {
    setTooLarge(chosen.size > MAX_BILL_BYTES);
    if (chosen.size > MAX_BILL_BYTES) return;
    const read = await file.send(await chosen.base64());
    if (!read) return;
    setNumber(read.number);
    setDay(read.day ?? '');
    setNet(asTyped(read.net));
    setTax(asTyped(read.tax));
    setFromAbroad(read.isFromAbroad);
    showToast(words.billRead);
  };
  const remove = async () => {
    if (await send({ month, bill: undefined })) showToast(words.saved);
  };
  return (
    <section aria-label={words.keepBill} ref={useDropped(take)}>
      <ActionForm
        verb={words.keepBill}
        act={save}
        beside={bill ? <ActionButton act={remove}>{words.removeBill}</ActionButton> : undefined}
      >
        <Stack gap="200">
          <div>
            <FileButton label={words.billFileLabel} accept="application/pdf,text/xml,.pdf,.xml" onFile={take}>
              {words.billFile}
            </FileButton>
          </div>
          {unread === undefined ? null : <p role="alert">{unread}</p>}
          <TextLine
            label={words.billNumber}
            value={number}
            onChange={setNumber}
            error={failure ?? (isTried && number.trim() === '' ? words.noNumber : undefined)}
          />
          <DayField label={words.billDay} value={day} onChange={setDay} />
          <TextLine
            label={words.billNet}
            value={net}
            onChange={setNet}
            error={isTried && amounts.net === undefined ? words.wrongAmount : undefined}
          />
          <CheckField label={words.abroad} isOn={isFromAbroad} onChange={setFromAbroad} />
          {isFromAbroad ? null : (
            <TextLine
              label={words.billTax}
              value={tax}
              onChange={setTax}
              error={isTried && amounts.tax === undefined ? words.wrongAmount : undefined}
            />
          )}
        </Stack>
      </ActionForm>
    </section>
  );
};

/** Tax that the merchant owes for a bill from abroad; its base is the bill and never what was kept. */
const Reverse = ({ month, bill }: { readonly month: string; readonly bill: FeeBill }) => {
  const { send, failure } = useFeeBill();
  return (
    <Stack gap="100">
      <Text as="h3" variant="headingSm">
        {words.reverse}
      </Text>
      <Text as="p">{reverseText(bill, month)}</Text>
      <CheckField
        label={words.reported}
        isOn={bill.isReported}
        onChange={(isReported) => void send({ month, bill: { ...bill, isReported } })}
        error={failure}
      />
    </Stack>
  );
};

/** What is to be paid, with the tax in it. */
const grossOf = ({ net, tax }: FeeBill): string => centsText(cents((parseCents(net) ?? 0) + (parseCents(tax) ?? 0)));

/** What Shopify kept in the month, beside its bill. */
export const FeesCard = ({ month, fees }: Props) => {
  const { amount, bill } = fees;
  const compared = billText(fees);
  return (
    <TitledCard title={words.fees}>
      <FactList
        facts={[
          { term: words.feesKept, value: money(amount, 'EUR'), isNumber: true },
          ...(bill ? [{ term: words.bill, value: money(grossOf(bill), 'EUR'), isNumber: true }] : []),
        ]}
      />
      {compared === undefined ? null : <Text as="p">{compared}</Text>}
      {bill?.isFromAbroad === true ? <Reverse month={month} bill={bill} /> : null}
      <BillForm key={`${month} ${bill?.number ?? ''}`} month={month} bill={bill} />
    </TitledCard>
  );
};
