import { useEffect, useRef } from 'react';
import type { ChromeView } from '../chrome/model/chrome-view';
import type { Specimen } from '../chrome/ui/specimen';
import type { AppView } from '../features/app-header/model/app-view';
import type { HeaderTabView } from '../features/app-header/model/header-tabs';
import type { AppEntry } from '../features/apps/model/list-apps';
import { AppsButton } from '../features/apps/ui/AppsButton';
import { FeedbackButton } from '../features/feedback/ui/FeedbackButton';
import { organisations } from '../features/switchers/ui/switcher-samples';
import { FullHeader } from '../test-support/FullHeader';

const link = (href: string) => ({ href, isOutside: false });
const tab = (name: string, more: Partial<HeaderTabView> = {}): HeaderTabView => ({
  id: name,
  name,
  selected: false,
  newTab: false,
  menu: [],
  link: link(`#/@alder/sample/${name}`),
  ...more,
});

/** All header content that an application can have. */
const app: AppView = {
  title: 'Orders',
  shortTitle: 'Orders',
  hero: true,
  search: { open: false },
  labels: [
    { text: 'Test env', kind: 'environment' },
    { text: 'TRIAL', kind: 'release' },
  ],
  tabs: [
    tab('Home', { selected: true }),
    tab('Second'),
    tab('More', { link: undefined, menu: [tab('Third'), tab('Fourth', { menu: [tab('Fifth')] })] }),
  ],
  feedback: { label: 'Tell us', emphasised: true, link: undefined },
  accountButtons: ['My orders', 'Order preferences', 'Help with orders'],
};
const manyTabs = Array.from({ length: 40 }, (_, index) => tab(`Workspace number ${index + 1}`));
const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';

const header = (id: string, view: Partial<ChromeView> = {}, accountOpen = false): Specimen => ({
  id: `header/${id}`,
  slot: 'header',
  view,
  draw: () => (accountOpen ? <WithAccount /> : <FullHeader />),
});

/** The header after a click on the account button. */
function WithAccount() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector<HTMLElement>('[data-keep="account"]')?.click(), []);
  return (
    <div ref={container}>
      <FullHeader />
    </div>
  );
}

const apps = (id: string, list: readonly AppEntry[]): Specimen => ({
  id: `apps/${id}`,
  slot: 'header',
  view: { apps: () => list },
  draw: () => <AppsButton initiallyOpen />,
});
const groups = ['Suite', 'Developers', 'Advertising', 'Partners'];
const entries = Array.from({ length: 60 }, (_, index) => ({
  id: `app-${index}`,
  name: ['Home', 'Sample', 'Journey optimizer', 'Über-Analyse'][index % 4] ?? '',
  icon: ['home', 'code', 'journey', undefined][index % 4],
  group: groups[index % 4] ?? '',
  aliases: [],
  description: undefined,
  href: '#/@alder/sample',
  current: index === 1,
}));

const PERSON = {
  displayName: 'Mara Keter',
  email: 'marketer@alder.example',
  accountHref: 'https://identity.example/account',
};

export const specimens: readonly Specimen[] = [
  header('usual'),
  header('environment', { environment: 'stage' }),
  header('application', { app, environment: 'dev' }),
  header('application-account', { app }, true),
  header('application-many-tabs', { app: { ...app, tabs: manyTabs } }),
  header('application-script', {
    app: {
      ...app,
      title: script,
      labels: [{ text: script, kind: 'environment' }],
      tabs: [tab(script)],
    },
  }),
  apps('many', entries),
  apps('none', []),
  header('account', {}, true),
  header('not-released', {
    solution: { name: 'Orion', home: '#/@alder/orion/home', releaseType: 'alpha' },
    feedbackAddress: 'feedback@example.org',
  }),
  {
    id: 'header/feedback',
    slot: 'header',
    draw: () => <FeedbackButton name="Orders" address="feedback@example.org" initiallyOpen />,
  },
  header('picture', { user: { ...PERSON, picture: '/people/mara-keter.svg' } }, true),
  header('impersonation', {
    impersonatedUntil: Date.now() + 29 * 60_000,
    impersonator: { displayName: 'Stefan Affre', email: 'staff@unified-shell.example' },
  }),
  header('nothing-known', { solution: undefined, switchers: [], user: undefined, navigation: [] }),
  header('long-names', {
    solution: { name: 'Customer Journey Orchestration and Analytics', home: '#/@alder/sample' },
    switchers: [
      {
        ...organisations([]),
        current: { id: 'alder', name: 'Alder Retail and Wholesale International Holding' },
      },
    ],
    user: {
      displayName: 'Maximiliana Ketteringham-Featherstonehaugh',
      email: 'maximiliana.ketteringham-featherstonehaugh@retail.alder.example',
      accountHref: 'https://identity.example/account',
    },
  }),
];
