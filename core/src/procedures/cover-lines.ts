import { compareDays, germanDay } from '../kernel/calendar.ts';
import { countText } from '../sentences/de/german-words.ts';
import type { PreviousVersion, ProcedureFacts } from './procedure-facts.ts';
import { changeLines } from './setting-lines.ts';

const sincePrevious = (facts: ProcedureFacts, { number, day, digest, isLater, changes }: PreviousVersion) => {
  const lines = changes.flatMap((change) => changeLines(facts, change));
  const named = `Fassung ${number} (Stand ${germanDay(day)}, SHA-256 ${digest})`;
  if (lines.length === 0) return [`Gegenüber ${named} ist keine Einstellung anders.`];
  return [
    isLater
      ? `${named} beschreibt einen späteren Stand. Diese Änderungen kamen danach und stehen hier noch nicht:`
      : `Geändert gegenüber ${named}:`,
    ...lines,
  ];
};

/** Which version it is, of which day, how far back it is known, and what changed since the version before. */
export const coverLines = (facts: ProcedureFacts): readonly string[] => {
  const { day, shop, number, previous, settingsKnownFrom, installation } = facts;
  return [
    `Shop: ${shop.profile.name} (${shop.key})`,
    `Stand: ${germanDay(day)}, Fassung ${number}`,
    `Beschrieben mit Belegwerk ${installation.product}. Regeln, Fristen und Maßnahmen sind die dieser Version.`,
    compareDays(day, settingsKnownFrom) < 0
      ? `Einstellungen sind erst ab dem ${germanDay(settingsKnownFrom)} bekannt. Gezeigt ist ihr Stand am Anfang dieses Tages.`
      : `Jede Änderung der Einstellungen ist seit dem ${germanDay(settingsKnownFrom)} aufgezeichnet.`,
    ...(previous
      ? sincePrevious(facts, previous)
      : [`Eine frühere Fassung wurde nicht heruntergeladen. Alle Änderungen stehen in Kapitel 14.`]),
  ];
};

/** The changes of the settings up to the day. */
export const changeLog = (facts: ProcedureFacts): readonly string[] => {
  const lines = facts.changes.flatMap((change) => changeLines(facts, change));
  return [
    'Änderungen der Einstellungen bis zu diesem Tag, die letzte zuerst:',
    ...(lines.length === 0 ? ['Bis zu diesem Tag wurde keine Einstellung geändert.'] : lines),
    ...(facts.earlierChanges === 0
      ? []
      : [
          `${countText(String(facts.earlierChanges))} frühere Änderungen stehen im Änderungsverlauf der Einstellungen.`,
        ]),
  ];
};
