import { expect } from '@jest/globals';
import { WIDTHS, type FramedApp } from './framed-app.ts';
import { DRAWN, untilStill } from './until-still.ts';
import { largestShift, type Watch } from './watched-page.ts';

/** More than this “needs improvement” by web.dev/articles/cls. */
const CALM = 0.1;

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** By how much the widest table is cut where it stands; the months of a calendar are Polaris' own, a pixel wider than their room. */
const CUT = `Math.max(0, ...[...document.querySelectorAll('table:not([class*=DatePicker])')].map(
  (table) => table.scrollWidth - table.parentElement.clientWidth,
))`;
/** Cards and banners that reach out of the column in which they stand, by half a pixel at least. */
const REACHING = `[...document.querySelectorAll('.Polaris-ShadowBevel, .Polaris-Banner')].flatMap((card) => {
  const [{ left, right, width }, column] = [card.getBoundingClientRect(), card.parentElement];
  const { paddingLeft, paddingRight } = getComputedStyle(column);
  const around = column.getBoundingClientRect();
  const isOut =
    right > around.right - parseFloat(paddingRight) + 0.5 || left < around.left + parseFloat(paddingLeft) - 0.5;
  return width > 0 && isOut ? card.innerText.slice(0, 40) + ': ' + left + ' to ' + right : [];
})`;
const MEASURES = `({ overflow: ${OVERFLOW}, cut: ${CUT}, reaching: ${REACHING} })`;

type Width = keyof typeof WIDTHS;
const OTHER = { desk: 'phone', phone: 'desk' } as const;

/** Screens as a merchant wants them: nothing jumps while they load, and nothing is wider than the window. */
export class CalmScreens {
  readonly #app: FramedApp;
  #begins: Width = 'phone';

  constructor(app: FramedApp) {
    this.#app = app;
  }

  async show(path: string, sign: string): Promise<void> {
    await this.#app.open(path);
    await this.#app.screen.getByText(sign).first().waitFor();
    await untilStill(this.#app.page);
  }

  /** What reaches out of its column. */
  async reaching(): Promise<readonly string[]> {
    return this.#app.inApp(REACHING);
  }

  /** The jumps since so many, and whether they are few enough. */
  jumpsSince(before: number): Pick<Watch, 'shifts'> & { readonly isCalm: boolean } {
    const shifts = this.#app.watch.shifts.slice(before);
    return { shifts, isCalm: largestShift({ shifts }) < CALM };
  }

  /**
   * Opens a screen at one width, every second one as on a phone, and turns it to the other; at each of both is looked
   * for more.
   */
  async expectCalm(path: string, sign: string, more?: (width: Width) => Promise<unknown>): Promise<void> {
    const { page, watch } = this.#app;
    this.#begins = OTHER[this.#begins];
    await page.setViewportSize(WIDTHS[this.#begins]);
    const before = watch.shifts.length;
    await this.show(path, sign);
    const jumps = this.jumpsSince(before);
    expect(jumps).toEqual({ ...jumps, isCalm: true });
    await this.#fits();
    await more?.(this.#begins);
    await page.setViewportSize(WIDTHS[OTHER[this.#begins]]);
    await this.#app.inApp(DRAWN);
    await this.#fits();
    await more?.(OTHER[this.#begins]);
  }

  async #fits(): Promise<void> {
    expect(await this.#app.page.evaluate<number>(OVERFLOW)).toBeLessThanOrEqual(0);
    const measures = await this.#app.inApp<{ readonly overflow: number }>(MEASURES);
    expect(measures).toEqual({ overflow: Math.min(0, measures.overflow), cut: 0, reaching: [] });
  }
}
