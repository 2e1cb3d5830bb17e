import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { Content } from '@react-spectrum/s2/Content';
import { Heading } from '@react-spectrum/s2/Heading';
import { InlineAlert } from '@react-spectrum/s2/InlineAlert';
import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { TextField } from '@react-spectrum/s2/TextField';
import { useState } from 'react';
import type { FieldFault } from '../api/problem';
import layout from '../layout/layout.module.css';
import { faultText } from '../parts/fault-words';
import parts from '../parts/parts.module.css';
import { type MessageKey, useText } from '../texts';
import { IconField } from './IconField';
import {
  isHosted,
  kindOf,
  readCodes,
  readField,
  setField,
  toAccess,
  toKind,
  withHost,
  wordsOf,
} from './registration-fields';
import styles from './solutions.module.css';

type Fields = Readonly<Record<string, unknown>>;

interface RegistrationFieldsProps {
  registration: Fields;
  environment: string;
  isChange: boolean;
  faults: readonly FieldFault[];
  onChange(registration: Fields): void;
}

const TEXTS = [
  { path: 'appId', label: 'registration.id', hint: 'registration.id.hint' },
  { path: 'name', label: 'field.name', hint: 'registration.name.hint' },
  { path: 'description', label: 'registration.description', hint: 'registration.description.hint' },
  { path: 'group', label: 'solution.group', hint: 'registration.group.hint' },
  { path: 'path', label: 'field.path', hint: 'registration.path.hint' },
] as const satisfies readonly { path: string; label: MessageKey; hint: MessageKey }[];

const HISTORY_TYPES = [
  { id: 'HASH', name: 'registration.history.hash' },
  { id: 'HISTORY', name: 'registration.history.path' },
  { id: 'SERVER', name: 'registration.history.server' },
] as const satisfies readonly { id: string; name: MessageKey }[];

const KINDS = [
  { id: 'frame', name: 'registration.kind.frame' },
  { id: 'hosted', name: 'registration.kind.hosted' },
  { id: 'link', name: 'registration.kind.link' },
] as const;

/** The address of a tile, and where its application starts a sign-in. */
const LINK_TEXTS = [
  { path: 'link.address', label: 'registration.link', hint: 'registration.link.hint' },
  { path: 'link.initiateLogin', label: 'registration.sign-in', hint: 'registration.sign-in.hint' },
] as const satisfies readonly { path: string; label: MessageKey; hint: MessageKey }[];

/** The fields that most registrations need. The faults of other fields are listed above them. */
export function RegistrationFields({
  registration,
  environment,
  isChange,
  faults,
  onChange,
}: RegistrationFieldsProps) {
  const text = useText();
  const source = `sandbox.sources.${environment}`;
  const kind = kindOf(registration);
  const shown = [
    ...TEXTS.map(({ path }) => path),
    'icon',
    ...(kind === 'link' ? LINK_TEXTS.map(({ path }) => path) : [source, 'sandbox.historyType']),
    ...(isHosted(registration) ? ['spaAppId'] : []),
    'access',
    'inNavigation',
  ];
  const isShown = ({ field }: FieldFault) => shown.some((path) => isAt(field, path));
  const others = faults.filter((fault) => !isShown(fault));
  const errorOf = (path: string) => {
    const fault = faults.find(({ field }) => isAt(field, path));
    if (fault === undefined) return {};
    const isMissing = readField(registration, path) === '';
    return {
      isInvalid: true,
      errorMessage: isMissing ? text('field-fault.required') : faultText(fault, text),
    };
  };
  const set = (path: string, value: unknown) => onChange(setField(registration, path, value));
  const textOf = (path: string) => {
    const value = readField(registration, path);
    return typeof value === 'string' ? value : '';
  };
  const codes = readCodes(readField(registration, 'access'));
  return (
    <div className={layout.stack}>
      {others.length > 0 && (
        <div>
          <InlineAlert variant="negative" fillStyle="subtleFill">
            <Heading level={3}>{text('registration.other-faults')}</Heading>
            <Content>
              <ul className={parts.faults}>
                {others.map((fault) => (
                  <li key={`${fault.field} ${fault.message}`}>
                    <code>{fault.field.replace('registration.', '')}</code> {faultText(fault, text)}
                  </li>
                ))}
              </ul>
            </Content>
          </InlineAlert>
        </div>
      )}
      <div className={styles.fields}>
        {TEXTS.map(({ path, label, hint }) => (
          <TextField
            key={path}
            label={text(label)}
            description={text(hint)}
            isReadOnly={isChange && path === 'appId'}
            value={textOf(path)}
            onChange={(value) =>
              onChange(
                isChange
                  ? setField(registration, path, value)
                  : withHost(setField(registration, path, value), registration),
              )
            }
            {...errorOf(path)}
          />
        ))}
        <IconField value={textOf('icon')} onChange={(value) => set('icon', value)} {...errorOf('icon')} />
        <Picker
          label={text('registration.kind')}
          description={text('registration.kind.hint')}
          value={kind}
          onChange={(key) => {
            const chosen = KINDS.find(({ id }) => id === key);
            if (chosen) onChange(toKind(registration, chosen.id, environment));
          }}
        >
          {KINDS.map(({ id, name }) => (
            <PickerItem key={id} id={id}>
              {text(name)}
            </PickerItem>
          ))}
        </Picker>
        {kind === 'link' ? (
          LINK_TEXTS.map(({ path, label, hint }) => (
            <TextField
              key={path}
              label={text(label)}
              description={text(hint)}
              value={textOf(path)}
              // The sign-in is optional.
              onChange={(value) => set(path, value === '' && path !== 'link.address' ? undefined : value)}
              {...errorOf(path)}
            />
          ))
        ) : (
          <>
            {kind === 'frame' && (
              <TextField
                label={text('registration.source', { environment })}
                description={text('registration.source.hint')}
                value={textOf(source)}
                onChange={(value) => set(source, value)}
                {...errorOf(source)}
              />
            )}
            {isHosted(registration) && (
              <TextField
                label={text('registration.host')}
                description={text('registration.host.hint')}
                value={textOf('spaAppId')}
                onChange={(value) => set('spaAppId', value === '' ? undefined : value)}
                {...errorOf('spaAppId')}
              />
            )}
            <Picker
              label={text('registration.history')}
              value={textOf('sandbox.historyType')}
              onChange={(key) => set('sandbox.historyType', key)}
              {...errorOf('sandbox.historyType')}
            >
              {HISTORY_TYPES.map(({ id, name }) => (
                <PickerItem key={id} id={id}>
                  {text(name)}
                </PickerItem>
              ))}
            </Picker>
          </>
        )}
        {codes === undefined ? (
          <TextField
            label={text('registration.access')}
            description={text('registration.access.json')}
            isReadOnly
            value={JSON.stringify(readField(registration, 'access'))}
          />
        ) : (
          <CodesField codes={codes} onChange={(access) => set('access', access)} {...errorOf('access')} />
        )}
      </div>
      <Checkbox
        isSelected={readField(registration, 'inNavigation') !== false}
        onChange={(isSelected) => set('inNavigation', isSelected ? undefined : false)}
      >
        {text('registration.in-navigation')}
      </Checkbox>
    </div>
  );
}

interface CodesFieldProps {
  codes: readonly string[];
  isInvalid?: boolean;
  errorMessage?: string;
  onChange(access: Fields | undefined): void;
}

/** The field shows the words as the user types them. The registration has only the codes, which the JSON view changes too. */
function CodesField({ codes, onChange, ...error }: CodesFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  return (
    <TextField
      label={text('registration.access')}
      description={text('registration.access.hint')}
      value={wordsOf(codes, typed)}
      onChange={(words) => {
        setTyped(words);
        onChange(toAccess(words));
      }}
      {...error}
    />
  );
}

function isAt(field: string, path: string): boolean {
  const full = `registration.${path}`;
  return field === full || field.startsWith(`${full}.`);
}
