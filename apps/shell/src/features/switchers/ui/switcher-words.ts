// The titles of the switchers, and the names of their types, regions and sections.

import type { ChromeText, MessageKey } from '../../../chrome/ui/messages';
import type { SwitcherEntry, SwitcherKind, SwitcherTitle } from '../model/switcher-view';

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
function typeName(text: ChromeText, type: string | undefined): string | undefined {
  const key = type === undefined ? undefined : TYPES.get(type);
  return key && text(key);
}

const REGIONS: ReadonlyMap<string, MessageKey> = new Map<string, MessageKey>([
  ['va7', 'switcher.region.va7'],
  ['va6', 'switcher.region.va7'],
  ['nld2', 'switcher.region.nld2'],
  ['aus5', 'switcher.region.aus5'],
  ['can2', 'switcher.region.can2'],
  ['gbr9', 'switcher.region.gbr9'],
  ['ind2', 'switcher.region.ind2'],
]);

/** The type, the region by its name, and whether the entry is the default. A region without a name is shown by its code. */
export function detailsOf(text: ChromeText, { type, region, isDefault }: SwitcherEntry): string {
  const regionKey = region === undefined ? undefined : REGIONS.get(region);
  const details = [
    typeName(text, type),
    regionKey ? text(regionKey) : region,
    isDefault ? text('switcher.default') : undefined,
  ];
  return details.filter(Boolean).join(' · ');
}

export function sectionName(text: ChromeText, title: NonNullable<SwitcherTitle>): string {
  switch (title.kind) {
    case 'owned':
      return text('switcher.account', { organisation: title.name });
    case 'separate':
      return text('switcher.separate-account', { organisation: title.name });
    case 'account':
      return title.name;
    case 'recent':
      return text('switcher.recent');
    case 'others':
      return text('switcher.others');
    default:
      return title satisfies never;
  }
}
