import { Tab, TabList, TabPanel, Tabs } from '@react-spectrum/s2/Tabs';
import type { ReactNode } from 'react';
import layout from '../layout/layout.module.css';
import { goTo, hrefOf, useAppLocation } from '../location/app-location';

export interface PageTab {
  /** In the address, as `tab`. */
  id: string;
  name: string;
  /** Drawn below one another. */
  parts: ReactNode;
}

interface PageTabsProps {
  /** The name of the object. */
  label: string;
  /** The first one is shown where the address names none. */
  tabs: readonly PageTab[];
}

/** The parts of the page of one object, under tabs. The address keeps the tab. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const { segments, query } = useAppLocation();
  const [first] = tabs;
  const shown = tabs.find(({ id }) => id === query['tab']) ?? first;
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  return (
    <Tabs
      aria-label={label}
      selectedKey={shown?.id ?? ''}
      onSelectionChange={(id) => {
        if (id !== shown?.id) goTo(hrefOf(path, { tab: id === first?.id ? undefined : String(id) }));
      }}
    >
      <TabList>
        {tabs.map(({ id, name }) => (
          <Tab key={id} id={id}>
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, parts }) => (
        <TabPanel key={id} id={id}>
          <div className={layout.stack}>{parts}</div>
        </TabPanel>
      ))}
    </Tabs>
  );
}
