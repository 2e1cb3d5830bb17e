import CloseIcon from '@react-spectrum/s2/icons/Close';
import DownloadIcon from '@react-spectrum/s2/icons/Download';
import RefreshIcon from '@react-spectrum/s2/icons/Refresh';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { AccessTab } from './AccessTab';
import { AgreementsTab } from './AgreementsTab';
import { ConfigurationTab } from './ConfigurationTab';
import { DockHandle, useDock } from './Dock';
import styles from './debug.module.css';
import { useDebugText } from './debug-messages';
import { FlagsTab } from './FlagsTab';
import { MessagesTab } from './MessagesTab';
import { RouteTab } from './RouteTab';
import { TimingsTab } from './TimingsTab';
import { useDebug } from './use-debug';

const TABS = ['messages', 'configuration', 'route', 'access', 'timings', 'flags', 'agreements'] as const;
export type DebugTab = (typeof TABS)[number];

const TITLES = {
  messages: 'debug.tab.messages',
  configuration: 'debug.tab.configuration',
  route: 'debug.tab.route',
  access: 'debug.tab.access',
  timings: 'debug.tab.timings',
  flags: 'debug.tab.flags',
  agreements: 'debug.tab.agreements',
} as const satisfies Record<DebugTab, string>;

const PARTS: Record<DebugTab, ComponentType> = {
  messages: MessagesTab,
  configuration: ConfigurationTab,
  route: RouteTab,
  access: AccessTab,
  timings: TimingsTab,
  flags: FlagsTab,
  agreements: AgreementsTab,
};

interface DebugToolProps {
  /** The user has just opened it, so it takes the focus. */
  isByUser: boolean;
  /** The tab that is shown first. */
  tab?: DebugTab;
}

/**
 * The debug tool: a window below the application or beside it, which stays open while the user works there (UI-08). Escape
 * does not close it, because the keys of the application arrive here too.
 */
export function DebugTool({ isByUser, tab = 'messages' }: DebugToolProps) {
  const text = useDebugText();
  const { send } = useDebug();
  const dock = useDock();
  const tool = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isByUser) tool.current?.focus();
  }, [isByUser]);
  const isBelow = dock.side === 'bottom';
  return (
    <div ref={tool} className={styles.tool} role="dialog" aria-label={text('debug.name')} tabIndex={-1}>
      <DockHandle dock={dock} />
      <Tabs className={styles.tabs ?? ''} defaultSelectedKey={tab}>
        <div className={styles.head}>
          <h2 className={styles.name}>{text('debug.name')}</h2>
          <TabList aria-label={text('debug.tabs')} className={styles.list ?? ''}>
            {TABS.map((each) => (
              <Tab key={each} id={each} className={styles.tab ?? ''}>
                {text(TITLES[each])}
              </Tab>
            ))}
          </TabList>
          <span className={styles.tools}>
            <IconButton label={text('debug.restart')} onPress={() => send({ type: 'page-reloaded' })}>
              <RefreshIcon aria-hidden="true" />
            </IconButton>
            <IconButton label={text('debug.report')} onPress={() => send({ type: 'report-saved' })}>
              <DownloadIcon aria-hidden="true" />
            </IconButton>
            <IconButton
              label={text(isBelow ? 'debug.dock.side' : 'debug.dock.bottom')}
              isWide
              onPress={dock.toggle}
            >
              <DockMark isBelow={!isBelow} />
            </IconButton>
            <IconButton label={text('debug.close')} onPress={() => send({ type: 'debug-closed' })}>
              <CloseIcon aria-hidden="true" />
            </IconButton>
          </span>
        </div>
        {TABS.map((each) => {
          const Part = PARTS[each];
          return (
            <TabPanel key={each} id={each} className={styles.panel ?? ''}>
              <Part />
            </TabPanel>
          );
        })}
      </Tabs>
    </div>
  );
}

interface IconButtonProps {
  label: string;
  /** It makes no sense in a small window. */
  isWide?: boolean;
  onPress(): void;
  children: ReactNode;
}

function IconButton({ label, isWide, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={isWide ? `${styles.icon} ${styles.wide}` : styles.icon}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** A page with the tool below or beside it. */
function DockMark({ isBelow }: { isBelow: boolean }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <rect x="2" y="3" width="14" height="12" rx="2" />
      <path d={isBelow ? 'M2 10.5h14' : 'M11 3v12'} />
    </svg>
  );
}
