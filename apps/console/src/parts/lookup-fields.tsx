import type { ComponentProps } from 'react';
import { useText } from '../texts';
import { LookupField } from './LookupField';
import { useOrganisationLookup, usePersonLookup } from './lookups';

type Props = Omit<ComponentProps<typeof LookupField>, 'label' | 'find'>;

/** A field that looks up an organisation. */
export function OrganisationField(props: Props) {
  const text = useText();
  return <LookupField label={text('field.organization')} find={useOrganisationLookup()} {...props} />;
}

/** A field that looks up a person. */
export function PersonField(props: Props) {
  const text = useText();
  return <LookupField label={text('field.person')} find={usePersonLookup()} {...props} />;
}
