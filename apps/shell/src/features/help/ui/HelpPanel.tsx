import CloseIcon from '@react-spectrum/s2/icons/Close';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { SidePanel } from '../../../chrome/ui/SidePanel';
import panelStyles from '../../../chrome/ui/side-panel.module.css';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { HELP_TABS, type HelpTab } from '../model/help-store';
import { HelpArticleView } from './HelpArticleView';
import { HelpList } from './HelpList';
import styles from './help.module.css';
import { HelpLanguage, useHelpText } from './help-messages';
import { FeedbackForm, SupportForm } from './MailForms';

/** The help center: a panel beside the application, or above it in a small window. */
export function HelpPanel() {
  return (
    <SidePanel opener="help">
      <HelpLanguage>
        <Panel />
      </HelpLanguage>
    </SidePanel>
  );
}

const TITLES = {
  help: 'help.tab.help',
  feedback: 'help.tab.feedback',
  support: 'help.tab.support',
  debug: 'help.tab.debug',
} as const satisfies Record<HelpTab, string>;

function Panel() {
  const text = useHelpText();
  const send = useSend();
  const id = useId();
  const { tab: wanted, isByUser, suppressed } = useChromeView((view) => view.help);
  const hasDebugTab = useChromeView((view) => view.hasDebugTab);
  const tabs: HelpTab[] = HELP_TABS.filter((each) => !suppressed.includes(each));
  if (hasDebugTab) tabs.push('debug');
  const tab = tabs.includes(wanted) ? wanted : (tabs[0] ?? wanted);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isByUser) return;
    const field = panel.current?.querySelector<HTMLElement>('input');
    (field ?? panel.current?.querySelector<HTMLElement>('[aria-selected="true"]'))?.focus();
  }, [isByUser]);
  const isReading = useChromeView((view) => view.help.article !== undefined);
  const wasReading = useRef(isReading);
  useEffect(() => {
    const isBack = wasReading.current && !isReading;
    wasReading.current = isReading;
    // The button that led back to the list is gone.
    if (isBack && document.activeElement === document.body)
      panel.current?.querySelector<HTMLElement>('input')?.focus();
  }, [isReading]);
  const close = () => send({ type: 'help-closed' });
  return (
    <aside
      ref={panel}
      className={panelStyles.panel}
      aria-label={text('help.name')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // One key closes one thing: a notice over the page stays (UI-09).
        event.preventDefault();
        close();
      }}
    >
      <div className={panelStyles.head}>
        <h2 className={panelStyles.name}>{text('help.name')}</h2>
        <button type="button" className={panelStyles.icon} aria-label={text('help.close')} onClick={close}>
          <CloseIcon aria-hidden="true" />
        </button>
      </div>
      <Tabs id={id} tabs={tabs} tab={tab} />
      {/* A scrollable area needs the focus, to be scrolled by keyboard. */}
      <div
        className={panelStyles.body}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
      >
        <TabBody tab={tab} />
      </div>
      {!isByUser && (
        <p className="screen-reader-only" role="status">
          {text('help.opened')}
        </p>
      )}
    </aside>
  );
}

function TabBody({ tab }: { tab: HelpTab }) {
  const isReading = useChromeView((view) => view.help.article !== undefined);
  switch (tab) {
    case 'help':
      return isReading ? <HelpArticleView /> : <HelpList />;
    case 'feedback':
      return <FeedbackForm />;
    case 'support':
      return <SupportForm />;
    case 'debug':
      return <DebugNote />;
    default:
      return tab satisfies never;
  }
}

function DebugNote() {
  const text = useHelpText();
  const send = useSend();
  return (
    <div className={styles.form}>
      <p>{text('help.debug.text')}</p>
      <button
        type="button"
        className={panelStyles.action}
        onClick={() => send({ type: 'action-run', id: 'shell:debug' })}
      >
        {text('help.debug.open')}
      </button>
    </div>
  );
}

/** The arrow keys choose a tab, as in the ARIA pattern of tabs. */
function Tabs({ id, tabs, tab }: { id: string; tabs: readonly HelpTab[]; tab: HelpTab }) {
  const text = useHelpText();
  const send = useSend();
  const list = useRef<HTMLDivElement>(null);
  function step(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
    const now = tabs.indexOf(tab);
    const target =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : now + (steps[event.key] ?? 0);
    const next = tabs.at(target % tabs.length);
    if (next === undefined || next === tab) return;
    event.preventDefault();
    send({ type: 'help-tab-chosen', tab: next });
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
  }
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={text('help.tabs')} onKeyDown={step}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-${each}`}
          className={styles.tab}
          aria-selected={each === tab}
          aria-controls={each === tab ? `${id}-panel` : undefined}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => send({ type: 'help-tab-chosen', tab: each })}
        >
          {text(TITLES[each])}
        </button>
      ))}
    </div>
  );
}
