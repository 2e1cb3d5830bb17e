import { Button } from '@react-spectrum/s2/Button';
import { Form } from '@react-spectrum/s2/Form';
import { TextField } from '@react-spectrum/s2/TextField';
import { accentContrast, deriveAccent, parseAccent, TEXT_CONTRAST } from '@unified-shell/api/accent';
import { type AdminBrand, adminBrandSchema, type BrandImageKind } from '@unified-shell/api/brand';
import { PRODUCT_NAME } from '@unified-shell/messages/product-name';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useMemo, useState } from 'react';
import { useAdmin } from '../api/admin';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm } from '../conflict/use-versioned-form';
import layout from '../layout/layout.module.css';
import { fieldErrors, isAtFields } from '../parts/field-errors';
import { Problem } from '../parts/Problem';
import { toastDone } from '../parts/toast-done';
import { useUnsavedGuard } from '../parts/use-unsaved-guard';
import { type MessageKey, useText } from '../texts';
import { BrandPreview } from './BrandPreview';
import styles from './brand.module.css';
import { BRAND_FAULTS, BRAND_FIELDS, type BrandFields, toBody, toFields } from './brand-form';
import { LogoField } from './LogoField';

interface BrandFormProps {
  brand: AdminBrand;
  /** In the API. */
  path: string;
  isReadOnly: boolean;
}

const IMAGES: readonly { kind: BrandImageKind; label: MessageKey; hint: MessageKey }[] = [
  { kind: 'logo', label: 'brand.logo', hint: 'brand.logo.hint' },
  { kind: 'darkLogo', label: 'brand.dark-logo', hint: 'brand.dark-logo.hint' },
  { kind: 'icon', label: 'brand.icon', hint: 'brand.icon.hint' },
];

const LINKS = [
  { name: 'support', label: 'brand.field.support', hint: 'brand.support.hint' },
  { name: 'privacy', label: 'brand.field.privacy', hint: 'brand.address.hint' },
  { name: 'terms', label: 'brand.field.terms', hint: 'brand.address.hint' },
] as const satisfies readonly { name: keyof BrandFields; label: MessageKey; hint: MessageKey }[];

/** The brand of the installation or of an organisation, with a preview of it in both themes. */
export function BrandForm({ brand, path, isReadOnly }: BrandFormProps) {
  const text = useText();
  const { change, client, me } = useAdmin();
  const { inherited } = brand;
  // A custom domain shows a brand to everyone, and belongs to an organisation.
  const hasHost = me.changesAll && inherited !== null;
  const [saved, setSaved] = useState(() => toFields(brand));
  const form = useVersionedForm({
    row: brand,
    toFields,
    read: () => client.read(path, adminBrandSchema),
    save: (fields: BrandFields, version) =>
      change({ method: 'PUT', path, body: toBody(fields, hasHost), version }, adminBrandSchema),
    onSaved(row) {
      const fields = toFields(row);
      setSaved(fields);
      // An image comes back as it is stored.
      form.change(fields);
      toastDone(text('brand.saved'));
    },
  });
  const { fields } = form;
  const { problem, isBusy } = form.submit;
  const errors = useMemo(() => fieldErrors(problem, BRAND_FIELDS, text, BRAND_FAULTS), [problem, text]);
  const isUnsaved = BRAND_FIELDS.some((name) => fields[name] !== saved[name]);

  useUnsavedGuard(isUnsaved);

  const names = Object.fromEntries([
    ['name', text('field.name')],
    ['accent', text('brand.accent')],
    ...LINKS.map(({ name, label }) => [name, text(label)]),
    ...(hasHost ? [['host', text('brand.host')]] : []),
  ]);

  return (
    <Form
      validationErrors={errors}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void form.save();
      }}
    >
      <ConflictNotice form={form} names={names} />
      <div className={layout.stack}>
        <Panel title={text('brand.preview')}>
          <BrandPreview fields={fields} inherited={inherited} />
        </Panel>
        <Panel title={text('brand.look')}>
          <div className={styles.fields}>
            <TextField
              name="name"
              label={text('field.name')}
              description={text('brand.name.hint')}
              placeholder={inherited?.name ?? PRODUCT_NAME}
              value={fields.name}
              isReadOnly={isReadOnly}
              onChange={(name) => form.change({ name })}
            />
            <AccentField
              value={fields.accent}
              placeholder={inherited?.accent ?? '#'}
              isReadOnly={isReadOnly}
              onChange={(accent) => form.change({ accent })}
            />
            {hasHost && (
              <TextField
                name="host"
                label={text('brand.host')}
                description={text('brand.host.hint')}
                value={fields.host}
                isReadOnly={isReadOnly}
                onChange={(host) => form.change({ host })}
              />
            )}
          </div>
          <div className={styles.images}>
            {IMAGES.map(({ kind, label, hint }) => (
              <LogoField
                key={kind}
                label={text(label)}
                hint={text(hint)}
                value={fields[kind]}
                // The logos of the installation go with one another.
                inherited={fields.logo && kind !== 'icon' ? null : inherited?.[kind]}
                fault={errors[kind]}
                isReadOnly={isReadOnly}
                onChange={(image) => form.change({ [kind]: image })}
              />
            ))}
          </div>
        </Panel>
        <Panel title={text('brand.links')}>
          <div className={styles.fields}>
            {LINKS.map(({ name, label, hint }) => (
              <TextField
                key={name}
                name={name}
                label={text(label)}
                description={text(hint)}
                placeholder={inherited?.[name] ?? ''}
                value={fields[name]}
                isReadOnly={isReadOnly}
                onChange={(value) => form.change({ [name]: value })}
              />
            ))}
          </div>
        </Panel>
      </div>
      {problem && !isAtFields(problem, errors) && problem.code !== 'CHANGED_MEANWHILE' && (
        <Problem problem={problem} />
      )}
      {!isReadOnly && (
        <div className={layout.panelActions}>
          <Button variant="accent" type="submit" isPending={isBusy}>
            {text('action.save')}
          </Button>
        </div>
      )}
    </Form>
  );
}

interface AccentFieldProps {
  value: string;
  placeholder: string;
  isReadOnly: boolean;
  onChange(value: string): void;
}

/** The accent as it is typed or picked, with its contrast and the shade that the dark theme has. */
function AccentField({ value, placeholder, isReadOnly, onChange }: AccentFieldProps) {
  const text = useText();
  const typed = value.trim();
  const colour = parseAccent(typed);
  const palette = deriveAccent(typed);
  const isWrong = typed !== '' && palette === undefined;
  return (
    <div className={styles.accent}>
      <TextField
        name="accent"
        label={text('brand.accent')}
        description={
          palette && colour
            ? text('brand.accent.contrast', {
                contrast: accentContrast(colour).toFixed(1),
                shade: palette.dark.text,
              })
            : text('brand.accent.hint')
        }
        placeholder={placeholder}
        value={value}
        isReadOnly={isReadOnly}
        isInvalid={isWrong}
        errorMessage={
          colour
            ? text('brand.accent.faint', {
                contrast: accentContrast(colour).toFixed(1),
                needed: String(TEXT_CONTRAST),
              })
            : text('field-fault.accent')
        }
        onChange={onChange}
      />
      {!isReadOnly && (
        <input
          type="color"
          className={styles.picker}
          aria-label={text('brand.accent.pick')}
          value={colour ? typed.toLowerCase() : '#274dea'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
