import { useConfiguration, usePageDone } from '@unified-shell/app-sdk/react';
import { useText } from '@unified-shell/solution-page/messages';
import { LocationPanel } from '../../src/shared/location/LocationPanel';
import { usePageSearch } from '../../src/shared/use-page-search';
import { CallsPanel } from './calls/CallsPanel';
import { ConfigurationPanel } from './configuration/ConfigurationPanel';
import { EventsPanel } from './events/EventsPanel';
import { useEventLog } from './events/use-event-log';
import { LeavingPanel } from './leaving/LeavingPanel';
import { OrderPanel } from './order/OrderPanel';
import styles from './sample.module.css';
import { SUB_PAGES } from './sub-pages';

/** Shows the data that an application receives from the shell, and the requests that it can make. */
export function SamplePage() {
  const text = useText();
  const configuration = useConfiguration();
  const log = useEventLog();
  usePageDone(configuration !== null);
  usePageSearch(SUB_PAGES);
  return (
    <main className={styles.page} aria-busy={configuration === null}>
      <header className={styles.header}>
        <h1 className={styles.title}>{text('sample.name')}</h1>
        <p className={styles.subtitle}>{text('sample.subtitle')}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <LocationPanel historyType="HISTORY" pages={SUB_PAGES} />
          <OrderPanel />
          <CallsPanel record={log.record} />
          <LeavingPanel record={log.record} />
          <EventsPanel events={log.events} clear={log.clear} locale={configuration?.locale} />
        </div>
        <ConfigurationPanel configuration={configuration} changed={log.changed} />
      </div>
    </main>
  );
}
