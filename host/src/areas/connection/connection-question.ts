import { escaped, plainPage } from '../../http/plain-page.ts';

/** Whether one company's account shall take the place of another's. */
interface Question {
  readonly shop: string;
  readonly from: string;
  readonly to: string;
  readonly action: string;
  readonly token: string;
}

/** Asks the merchant; nothing is used or changed before the answer. */
export const questionPage = ({ shop, from, to, action, token }: Question): string =>
  plainPage(
    [
      `Der Shop ${shop} ist mit dem Lexware-Konto „${from}“ verbunden. Du hast gerade dem Zugriff auf das Konto „${to}“ zugestimmt.`,
      `Wenn du wechselst, entstehen neue Belege bei „${to}“. Was es bei „${from}“ schon gibt, bleibt dort.`,
    ],
    `<form method="post" action="${action}"><input type="hidden" name="token" value="${escaped(token)}">` +
      `<button class="first" name="answer" value="keep">Bei „${escaped(from)}“ bleiben</button>` +
      `<button name="answer" value="replace">Zu „${escaped(to)}“ wechseln</button></form>`,
  );
