// The titles of the switchers, and the names of their types and sections.
import type { SwitcherKind, SwitcherTitle } from '../../../core/chrome/switchers/switcher-view';
import type { ChromeText, MessageKey } from '../../shared/messages';

export const SWITCHER_TITLES: Readonly<Record<SwitcherKind, MessageKey>> = {
  organisation: 'switcher.organisation',
  sandbox: 'switcher.sandbox',
  subOrg: 'switcher.sub-organisation',
  collaborator: 'switcher.collaborator',
  instance: 'switcher.instance',
};

const TYPES: ReadonlyMap<string, MessageKey> = new Map<string, MessageKey>([
  ['PRODUCTION', 'switcher.type.production'],
  ['DEVELOPMENT', 'switcher.type.development'],
  ['SANDBOX', 'switcher.type.sandbox'],
  ['ADVERTISER', 'switcher.type.advertiser'],
  ['DATA_PARTNER', 'switcher.type.data-partner'],
  ['ID_PARTNER', 'switcher.type.id-partner'],
  ['PUBLISHER', 'switcher.type.publisher'],
]);

/** Undefined for a type without a name. */
export function typeName(text: ChromeText, type: string | undefined): string | undefined {
  const key = type === undefined ? undefined : TYPES.get(type);
  return key && text(key);
}

export function sectionName(text: ChromeText, title: NonNullable<SwitcherTitle>): string {
  if (title.kind === 'account') return title.name;
  return text(title.kind === 'recent' ? 'switcher.recent' : 'switcher.others');
}
