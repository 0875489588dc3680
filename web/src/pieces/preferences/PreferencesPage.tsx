import type { PreferencesReply } from '@belegwerk/contracts/api';
import { fieldsOfSection, SECTIONS, type FieldKey, type SectionId } from '@belegwerk/core/preferences';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { viewOf } from '../../api/view.ts';
import { FormSection, SaveBar, Screen, Skeleton, useLeaveGuard } from '../../ui/index.ts';
import { Loaded } from '../Loaded.tsx';
import { PreferenceField } from './PreferenceField.tsx';
import { preferencesAtom } from './preferences.atoms.ts';
import { PreferencesNotes } from './PreferencesNotes.tsx';
import { usePreferencesForm } from './use-preferences-form.ts';

/** A part of a settings page: which settings it shows, and in two sentences what they are for. */
export interface PageSection {
  readonly id: SectionId;
  readonly help: string;
  /** Settings of which nothing follows yet: a switch that switches nothing is not shown. */
  readonly without?: readonly FieldKey[];
}

const fieldsOf = ({ id, without = [] }: PageSection): readonly FieldKey[] =>
  fieldsOfSection(id, true).filter((key) => !without.includes(key));

interface PreferencesPageProps {
  readonly title: string;
  readonly sections: readonly PageSection[];
}

/** A page of settings, by the sections of the catalogue. Nothing is saved without the save bar. */
export const PreferencesPage = ({ title, sections }: PreferencesPageProps) => (
  <Screen title={title}>
    <Loaded
      view={viewOf(useAtomValue(preferencesAtom))}
      failureTitle="Die Einstellungen konnten nicht geladen werden"
      skeleton={sections.map((section) => (
        <FormSection
          key={section.id}
          anchor={anchorOf(section.id)}
          title={SECTIONS[section.id].label}
          help={section.help}
        >
          <Skeleton label="Einstellungen werden geladen" lines={3 * fieldsOf(section).length} />
        </FormSection>
      ))}
    >
      {(reply) => <PreferencesEditor reply={reply} sections={sections} />}
    </Loaded>
  </Screen>
);

const anchorOf = (id: SectionId): string => SECTIONS[id].anchor.split('#')[1] ?? id;

interface PreferencesEditorProps {
  readonly reply: PreferencesReply;
  readonly sections: readonly PageSection[];
}

const PreferencesEditor = ({ reply, sections }: PreferencesEditorProps) => {
  const form = usePreferencesForm(reply);
  useLeaveGuard(form.isDirty);
  useAnchor();
  return (
    <>
      <PreferencesNotes form={form} />
      {sections.map((section) => (
        <FormSection
          key={section.id}
          anchor={anchorOf(section.id)}
          title={SECTIONS[section.id].label}
          help={section.help}
        >
          {fieldsOf(section).map((name) => (
            <PreferenceField key={name} name={name} form={form} />
          ))}
        </FormSection>
      ))}
      <SaveBar isOpen={form.isDirty} onSave={form.save} onDiscard={form.discard} />
    </>
  );
};

/** Brings what the address names into view, once it is there. */
const useAnchor = (): void => {
  const { hash } = useLocation();
  useEffect(() => {
    // names of sections and fields need no escaping, so one that is escaped, rightly or not, is none of them
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
};
