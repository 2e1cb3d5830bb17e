import type { FaultKind, FieldFault } from '../api/problem';
import type { AdminText, MessageKey } from '../texts';

const WORDS: Readonly<Record<Exclude<FaultKind, 'other'>, MessageKey>> = {
  required: 'field-fault.required',
  unknown: 'fault.unknown',
  'too-long': 'fault.too-long',
  'too-short': 'fault.too-short',
  twice: 'fault.twice',
  taken: 'fault.taken',
  'not-yours': 'problem.address-not-proven',
  organisation: 'fault.organization',
  'no-column': 'fault.no-column',
  'too-many-values': 'fault.too-many-values',
  quotes: 'fault.quotes',
  encoding: 'fault.encoding',
  arguments: 'fault.arguments',
  markup: 'fault.markup',
  contrast: 'fault.contrast',
  'image-form': 'fault.image-form',
  'image-too-large': 'fault.image-too-large',
  'image-unsafe': 'fault.image-unsafe',
  'invisible-light': 'fault.invisible-light',
  'invisible-dark': 'fault.invisible-dark',
  'locks-out-you': 'fault.locks-out-you',
  'locks-out-administrators': 'fault.locks-out-administrators',
  'provider-off': 'fault.provider-off',
};

/** A fault in the language of the page. Of faults in registrations and definitions, the details are in English. */
export function faultText({ kind, message }: Pick<FieldFault, 'kind' | 'message'>, text: AdminText): string {
  if (kind === undefined) return message;
  return kind === 'other' ? text('fault.other', { detail: message }) : text(WORDS[kind]);
}
