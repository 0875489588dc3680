import { fieldOf, isPrintLayout, templateUseOf, type FieldKey } from '@belegwerk/core/preferences';
import { businessDay, instantOfMillis } from '@belegwerk/core/kernel';
import {
  ChoiceField,
  DayOrSwitchField,
  NumberField,
  OfferedField,
  SomeField,
  SwitchField,
  TextualField,
  type FieldChoice,
  type FieldParts,
} from '../../ui/index.ts';
import { HtmlField } from '../../ui/rich-text/index.ts';
import { HtmlTemplateField } from '../templates/HtmlTemplateField.tsx';
import { tagsInTemplate } from '../templates/tags-in-template.ts';
import { TemplateField } from '../templates/TemplateField.tsx';
import { preferenceWords as words } from './preference-words.ts';
import {
  AllOrTags,
  RowsOfSetting,
  TagsOfSetting,
  textsOf,
  type PrintLayouts,
  type SettingControlProps,
} from './ListSettings.tsx';
import { said as saidHere } from '../../wording/said.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const today = (): string => businessDay(instantOfMillis(Date.now())).toString();

/** The choices of a setting with their names, and why some cannot be chosen now. */
const choicesOf = (name: FieldKey, whyOff: (choice: string | boolean) => string | undefined) => {
  const { choices = [], choiceLabels = {} } = fieldOf(name);
  return choices.map((choice) => {
    const label = saidHere(choiceLabels[String(choice)] ?? String(choice));
    const why = whyOff(choice);
    return { choice, why, shown: { label, value: String(choice), isOff: why !== undefined } satisfies FieldChoice };
  });
};

/** The account's own layout first; one that is set and gone stays, because documents still ask for it. */
const layoutChoices = (layouts: NonNullable<PrintLayouts>, chosen: string): readonly FieldChoice[] => {
  const known = layouts.map(({ id, name }) => ({ value: id, label: name }));
  const isGone = chosen !== '' && !known.some(({ value }) => value === chosen);
  const gone = isGone ? [{ value: chosen, label: words.goneLayout }] : [];
  return [{ value: '', label: words.usualLayout }, ...known, ...gone];
};

/** Where the whole field is off, its reason stands there already. */
const helpWithReasons = (
  all: ReturnType<typeof choicesOf>,
  { name, because }: Pick<SettingControlProps, 'name' | 'because'>,
): string => {
  const off = all.flatMap(({ why, shown }) => (why === undefined ? [] : [`„${shown.label}“: ${why}`]));
  return [saidHere(fieldOf(name).help), ...(because === undefined ? off : [])].join(' ');
};

interface TextSettingProps {
  readonly name: FieldKey;
  readonly layouts: PrintLayouts;
  readonly written: FieldParts<string> & { readonly most: number | undefined };
}

/** A text: with placeholders, with offered ones, or the name of a print layout. */
const TextSetting = ({ name, layouts, written }: TextSettingProps) => {
  const { format, offered, isLong = false } = fieldOf(name);
  const use = templateUseOf(name);
  const textual = (parts: FieldParts<string>) =>
    use ? (
      <TemplateField {...parts} most={written.most} use={use} isLong={isLong} />
    ) : (
      <TextualField {...parts} most={written.most} kind={format ?? 'text'} isLong={isLong} />
    );
  if (layouts && isPrintLayout(name)) {
    const { most: _most, ...said } = written;
    return <ChoiceField {...said} choices={layoutChoices(layouts, written.value)} />;
  }
  if (!offered) return textual(written);
  return (
    <OfferedField {...written} choices={offered.map((each) => ({ value: each, label: each }))} own={words.ownUnit}>
      {(parts) => textual(parts)}
    </OfferedField>
  );
};

type Said = Pick<FieldParts<unknown>, 'label' | 'help' | 'error' | 'disabledBecause'>;

/** Some of a few choices; what is chosen already can be taken back. */
const SomeOfSetting = (props: SettingControlProps & { readonly said: Said }) => {
  const { name, value, onChange, offChoice, said } = props;
  const chosen = textsOf(value);
  const all = choicesOf(name, (choice) => (chosen.includes(String(choice)) ? undefined : offChoice([choice])));
  return (
    <SomeField
      {...said}
      help={helpWithReasons(all, props)}
      value={chosen}
      onChange={onChange}
      choices={all.map(({ shown }) => shown)}
    />
  );
};

/** A setting as one control, by the kind of its value. */
export const SettingControl = (props: SettingControlProps) => {
  const { name, value, onChange, faultAt, because, offChoice, installedOn, layouts } = props;
  const { kind, label, help, limit, choices, firstDay } = fieldOf(name);
  const said = { label: saidHere(label), help: saidHere(help), error: faultAt([]), disabledBecause: because };
  const most = limit?.of === 'characters' ? limit.most : undefined;
  const written = { ...said, value: textOf(value), onChange, most };
  const use = templateUseOf(name);
  switch (kind) {
    case 'boolean':
      return <SwitchField {...said} value={value === true} onChange={onChange} />;
    case 'date-or-boolean':
      return (
        <DayOrSwitchField
          {...said}
          value={typeof value === 'string' ? value : value === true}
          onChange={onChange}
          firstDay={firstDay === 'of-installation' ? installedOn : today()}
        />
      );
    case 'choice': {
      const all = choicesOf(name, (choice) => (choice === value ? undefined : offChoice(choice)));
      return (
        <ChoiceField
          {...said}
          help={helpWithReasons(all, props)}
          choices={all.map(({ shown }) => shown)}
          value={String(value)}
          onChange={(text) => onChange(all.find(({ shown }) => shown.value === text)?.choice)}
        />
      );
    }
    case 'number':
      return (
        <NumberField
          {...said}
          value={typeof value === 'number' ? value : textOf(value)}
          onChange={onChange}
          least={limit?.least}
          most={limit?.most}
        />
      );
    case 'html':
      return use ? <HtmlTemplateField {...written} use={use} /> : <HtmlField {...written} tagsIn={tagsInTemplate} />;
    case 'text':
      return <TextSetting name={name} layouts={layouts} written={written} />;
    case 'tags':
      return choices?.includes('all') ? <AllOrTags {...props} said={said} /> : <TagsOfSetting {...props} said={said} />;
    case 'list':
    case 'map':
      if (kind === 'map' || !choices) return <RowsOfSetting {...props} said={said} />;
      return <SomeOfSetting {...props} said={said} />;
  }
};
