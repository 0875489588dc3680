import { businessDay, germanDay, germanTime } from '../../kernel/calendar.ts';
import type { MailBound, MailStop } from '../../plans/mail-bounds.ts';

const WHAT: Readonly<Record<MailBound, (most: number) => string>> = {
  day: (most) =>
    `Heute sind über den Absender der App schon ${most} E-Mails hinausgegangen, mehr sind es an einem Tag nicht.`,
  burst: (most) =>
    `In zehn Minuten sind über den Absender der App ${most} E-Mails hinausgegangen, deshalb pausiert der Versand.`,
  strangers: (most) =>
    `Heute sind schon ${most} E-Mails an Adressen gegangen, die weder zum Kunden noch zum Shop gehören, mehr sind es an einem Tag nicht.`,
  strangerBurst: (most) =>
    `In zehn Minuten sind ${most} E-Mails an Adressen gegangen, die weder zum Kunden noch zum Shop gehören, deshalb pausiert der Versand.`,
};

/** Why no mail leaves for now, when it goes on, and the way around. */
export const mailStopText = ({ bound, most, goesOnAt }: MailStop): string =>
  `${WHAT[bound](most)} Weiter geht es am ${germanDay(businessDay(goesOnAt))} um ${germanTime(goesOnAt)} Uhr. Für deinen eigenen Mailserver gilt keine Grenze.`;
