import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { CheckboxGroup } from '@react-spectrum/s2/CheckboxGroup';
import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { Radio, RadioGroup } from '@react-spectrum/s2/RadioGroup';
import { useConfiguration } from '@unified-shell/app-sdk/react';
import { type MessageKey, useMessages, useText } from '../../src/shared/messages';
import styles from '../../src/shared/personal.module.css';
import { Section, type SectionProps } from './Section';

const THEMES: readonly { theme: SectionProps['preferences']['theme']; name: MessageKey }[] = [
  { theme: 'light', name: 'preferences.theme.light' },
  { theme: 'dark', name: 'preferences.theme.dark' },
  { theme: 'system', name: 'preferences.theme.system' },
];

const ROLES: Readonly<Record<string, MessageKey>> = {
  marketer: 'preferences.role.marketer',
  analyst: 'preferences.role.analyst',
  contentAuthor: 'preferences.role.content-author',
  designer: 'preferences.role.designer',
  dataEngineer: 'preferences.role.data-engineer',
  developer: 'preferences.role.developer',
  administrator: 'preferences.role.administrator',
  manager: 'preferences.role.manager',
  other: 'preferences.role.other',
};

/** Language, appearance, default organisation and job functions. */
export function GeneralSections({ preferences, set }: SectionProps) {
  const text = useText();
  const { organisations, defaultOrg } = preferences;
  return (
    <>
      <Languages />
      <Section title={text('preferences.appearance')}>
        <RadioGroup
          label={text('preferences.theme')}
          orientation="horizontal"
          value={preferences.theme}
          onChange={(chosen) => {
            const found = THEMES.find(({ theme }) => theme === chosen);
            if (found) set({ theme: found.theme });
          }}
        >
          {THEMES.map(({ theme, name }) => (
            <Radio key={theme} value={theme}>
              {text(name)}
            </Radio>
          ))}
        </RadioGroup>
      </Section>
      <Section title={text('preferences.organisation')}>
        <Picker
          label={text('preferences.organisation.label')}
          value={organisations.some(({ id }) => id === defaultOrg) ? defaultOrg : 'LAST_LOGGED_IN'}
          onChange={(chosen) => set({ defaultOrg: String(chosen) })}
        >
          <PickerItem id="LAST_LOGGED_IN">{text('preferences.organisation.last')}</PickerItem>
          {organisations.map(({ id, name }) => (
            <PickerItem key={id} id={id}>
              {name}
            </PickerItem>
          ))}
        </Picker>
      </Section>
      <Section title={text('preferences.roles')}>
        <CheckboxGroup
          aria-label={text('preferences.roles')}
          value={preferences.userRoles}
          onChange={(userRoles) => set({ userRoles })}
        >
          {preferences.jobRoles.map((role) => {
            const name = ROLES[role];
            return (
              name && (
                <Checkbox key={role} value={role}>
                  {text(name)}
                </Checkbox>
              )
            );
          })}
        </CheckboxGroup>
      </Section>
    </>
  );
}

/** The languages of the account; the page of the account changes them. */
function Languages() {
  const text = useText();
  const { locale } = useMessages();
  const configuration = useConfiguration();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const languages = configuration?.preferredLanguages ?? [];
  return (
    <Section title={text('preferences.language')}>
      <p className={styles.text}>{text('preferences.language.text', { language: nameOf(locale) })}</p>
      <ol className={styles.text}>
        {languages.map((code) => (
          <li key={code} lang={code}>
            {nameOf(code)}
          </li>
        ))}
      </ol>
    </Section>
  );
}
