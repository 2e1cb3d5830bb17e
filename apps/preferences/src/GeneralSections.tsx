import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { CheckboxGroup } from '@react-spectrum/s2/CheckboxGroup';
import { Picker, PickerItem, Text } from '@react-spectrum/s2/Picker';
import { Radio, RadioGroup } from '@react-spectrum/s2/RadioGroup';
import { LANGUAGES, preferFirst } from '@unified-shell/messages/language-names';
import { matchLocale } from '@unified-shell/messages/match-locale';
import { type MessageKey, useText } from '@unified-shell/solution-page/messages';
import styles from '@unified-shell/solution-page/personal.module.css';
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
      <Languages preferences={preferences} set={set} />
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

/** The language of the pages, and a second one that applications are told (UI-13). */
function Languages({ preferences, set }: SectionProps) {
  const text = useText();
  const first = matchLocale([preferences.locale]);
  const rest = preferences.languages.filter((language) => language !== first);
  const second = LANGUAGES.find(({ locale }) => rest[0] === locale)?.locale ?? NONE;
  return (
    <Section title={text('preferences.language')}>
      <p className={styles.text}>{text('preferences.language.text')}</p>
      <div className={styles.pair}>
        <Picker
          label={text('preferences.language.first')}
          value={first}
          onChange={(chosen) => set({ languages: preferFirst(String(chosen), preferences.languages) })}
        >
          {LANGUAGES.map(({ locale, name }) => (
            <PickerItem key={locale} id={locale} textValue={name}>
              <Text slot="label">
                <span lang={locale}>{name}</span>
              </Text>
            </PickerItem>
          ))}
        </Picker>
        <Picker
          label={text('preferences.language.second')}
          value={second}
          onChange={(chosen) => set({ languages: chosen === NONE ? [first] : [first, String(chosen)] })}
        >
          <PickerItem id={NONE} textValue={text('preferences.language.none')}>
            <Text slot="label">{text('preferences.language.none')}</Text>
          </PickerItem>
          {LANGUAGES.filter(({ locale }) => locale !== first).map(({ locale, name }) => (
            <PickerItem key={locale} id={locale} textValue={name}>
              <Text slot="label">
                <span lang={locale}>{name}</span>
              </Text>
            </PickerItem>
          ))}
        </Picker>
      </div>
    </Section>
  );
}

const NONE = 'none';
