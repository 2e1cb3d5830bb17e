// Sample switchers for specimens and tests.
import type { SwitcherEntry, SwitcherSection, SwitcherView } from '../model/switcher-view';

const entry = (id: string, name: string, more: Partial<SwitcherEntry> = {}): SwitcherEntry => ({
  id,
  name,
  href: `#/@${id}/sample`,
  ...more,
});

const own = [entry('elm', 'Elm Agency'), entry('birch', 'Birch Travel')];
const cedar = entry('cedar', 'Cedar Bank');

export function organisations(sections: readonly SwitcherSection[]): SwitcherView {
  return {
    kind: 'organisation',
    current: { id: 'elm', name: 'Elm Agency' },
    state: 'ready',
    list: () => sections,
  };
}

export const ofTwoAccounts = organisations([
  { title: { kind: 'owned', name: 'Elm Agency' }, entries: own },
  { title: { kind: 'owned', name: 'Cedar Bank' }, entries: [cedar] },
]);

export const ofMany = organisations([
  {
    title: undefined,
    entries: [
      ...own,
      ...Array.from({ length: 5_000 }, (_, index) => entry(`many-${index}`, `Organization ${index + 1}`)),
    ],
  },
]);

const sandbox = (id: string, type: string, region: string, isDefault = false) =>
  entry(id, id, { type, region, isDefault });

export const sandboxes: SwitcherView = {
  kind: 'sandbox',
  current: { id: 'prod', name: 'prod' },
  state: 'ready',
  list: () => [
    { title: { kind: 'recent' }, entries: [sandbox('dev', 'DEVELOPMENT', 'va7')] },
    {
      title: { kind: 'others' },
      entries: [
        sandbox('prod', 'PRODUCTION', 'va7', true),
        sandbox('stage-eu', 'DEVELOPMENT', 'nld2'),
        sandbox('a-sandbox-with-quite-a-long-name-for-its-place', 'DEVELOPMENT', 'nld2'),
      ],
    },
  ],
};
