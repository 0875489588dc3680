import type { Locator } from 'playwright-core';
import type { Seen, SlowDevice } from './slow-device.ts';
import { untilStill } from '../browser/until-still.ts';

/** What is done by a person or by itself is over by then. */
const STILL_MS = 1500;
/** As a person types who knows where the keys are. */
const KEY_MS = 60;
const TYPED = ' Vielen Dank für <ORDER.NAME>, und bis bald im Kontor Nord.';

/** A page that was opened, scrolled to its end, and one of whose switches was pressed twice. */
export interface Visit {
  readonly opened: Seen;
  /** Everything until its end was reached. */
  readonly scrolled: Seen;
  readonly all: Seen;
  /** Of the counting loop before and after. */
  readonly loopMillis: number;
  /** The editor of templates has come though no template stands near what is seen. */
  readonly isEditorEarly: boolean;
}

const IS_TEMPLATE_NEAR = `[...document.querySelectorAll('.bw-template')]
  .some((each) => each.getBoundingClientRect().top < innerHeight + 200)`;
const IS_AT_END = 'scrollY + innerHeight >= document.documentElement.scrollHeight - 2';
const MAX_STEPS = 40;

export const isEditor = ({ name }: { readonly name: string }): boolean => name.includes('template-tools');

const still = async ({ page }: SlowDevice): Promise<void> => page.waitForTimeout(STILL_MS);

const scrolledToEnd = async (device: SlowDevice): Promise<void> => {
  const { page } = device;
  await page.mouse.move(700, 500);
  for (let step = 0; step < MAX_STEPS && !(await device.frame().evaluate<boolean>(IS_AT_END)); step += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(300);
  }
  await still(device);
};

const pressedTwice = async (device: SlowDevice): Promise<void> => {
  const control = device.frame().locator('[data-field] input[type=checkbox]:enabled').first();
  if ((await control.count()) === 0) return;
  await control.scrollIntoViewIfNeeded();
  for (let press = 0; press < 2; press += 1) {
    await control.click();
    await still(device);
  }
};

/** Does something between two runs of the counting loop, so that it is known how busy the machine was. */
const betweenLoops = async <T>(
  device: SlowDevice,
  act: () => Promise<T>,
): Promise<T & { readonly loopMillis: number }> => {
  const before = await device.loopMillis();
  const done = await act();
  return { ...done, loopMillis: (before + (await device.loopMillis())) / 2 };
};

/** Opens a page of the app by the address bar and looks at all of it. */
export const visit = (device: SlowDevice, path: string): Promise<Visit> =>
  betweenLoops(device, () => lookedAt(device, path));

const lookedAt = async (device: SlowDevice, path: string): Promise<Omit<Visit, 'loopMillis'>> => {
  const { app, page } = device;
  await app.open(path);
  await app.screen.locator('main h2, main table').first().waitFor();
  await untilStill(page);
  await still(device);
  const opened = await device.seen();
  const isEditorEarly = opened.fetched.some(isEditor) && !(await device.frame().evaluate<boolean>(IS_TEMPLATE_NEAR));
  await scrolledToEnd(device);
  const scrolled = await device.seen();
  await pressedTwice(device);
  return { opened, scrolled, all: await device.seen(), isEditorEarly };
};

/** What sixty keys in a field came to. */
export interface Typed extends Seen {
  /** Of the counting loop before and after. */
  readonly loopMillis: number;
}

const typed = (device: SlowDevice, field: Locator): Promise<Typed> =>
  betweenLoops(device, () => written(device, field));

const written = async (device: SlowDevice, field: Locator): Promise<Seen> => {
  await field.click();
  await device.page.keyboard.press('Control+End');
  await still(device);
  const before = await device.seen();
  await device.page.keyboard.type(TYPED, { delay: KEY_MS });
  await still(device);
  const { interactions, shifts, ...after } = await device.seen();
  return {
    ...after,
    interactions: interactions.slice(before.interactions.length),
    shifts: shifts.slice(before.shifts.length),
  };
};

/** What a merchant writes in a template of the invoices, perhaps with its preview open. */
export const typedInTemplate = async (device: SlowDevice, name: string, isPreviewed: boolean): Promise<Typed> => {
  await device.app.open('/preferences/invoices');
  const field = device.app.screen.locator(`#field-${name}`);
  await field.waitFor();
  await field.scrollIntoViewIfNeeded();
  const preview = field.getByRole('button', { name: 'Vorschau' });
  await preview.waitFor();
  if (isPreviewed) await preview.click();
  await still(device);
  return typed(device, field.getByRole('textbox').first());
};

/** What a merchant looks for in the list of orders, which answers to every pause. */
export const typedInSearch = async (device: SlowDevice): Promise<Typed> => {
  await device.app.open('/orders');
  const field = device.app.screen.getByLabel('Bestellungen durchsuchen');
  await field.waitFor();
  await still(device);
  return typed(device, field);
};

/** Types into a field of a page that has nothing else. */
export const typedInBareField = async (device: SlowDevice): Promise<Typed> => {
  await device.page.goto(device.bareUrl);
  await still(device);
  return typed(device, device.page.getByRole('textbox'));
};
