import CloseIcon from '@react-spectrum/s2/icons/Close';
import DownloadIcon from '@react-spectrum/s2/icons/Download';
import HistoryIcon from '@react-spectrum/s2/icons/History';
import NewIcon from '@react-spectrum/s2/icons/New';
import { type ComponentType, useEffect, useRef } from 'react';
import { SidePanel } from '../../../chrome/ui/SidePanel';
import panelStyles from '../../../chrome/ui/side-panel.module.css';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import styles from './assistant.module.css';
import { AssistantLanguage, useAssistantText } from './assistant-messages';
import { Conversation } from './Conversation';
import { History } from './History';
import { MessageForm } from './MessageForm';
import { usePanelWidth, WidthHandle } from './WidthHandle';

/** The assistant: a panel beside the application, or above it in a small window (UI-23). */
export function AssistantPanel() {
  const [width, setWidth] = usePanelWidth();
  const send = useSend();
  useEffect(() => send({ type: 'assistant-placed', width }), [send, width]);
  useEffect(() => () => send({ type: 'assistant-placed', width: undefined }), [send]);
  return (
    <SidePanel opener="assistant" width={width}>
      <AssistantLanguage>
        <Panel width={width} setWidth={setWidth} />
      </AssistantLanguage>
    </SidePanel>
  );
}

interface PanelProps {
  width: number;
  setWidth(width: number): void;
}

function Panel({ width, setWidth }: PanelProps) {
  const text = useAssistantText();
  const send = useSend();
  const panel = useRef<HTMLElement>(null);
  const isListed = useChromeView((view) => view.assistant.history.kind !== 'closed');
  const hasRun = useChromeView((view) => view.assistant.run !== undefined);
  const warning = useChromeView((view) => view.assistant.warning);
  const close = () => send({ type: 'assistant-closed' });
  useEffect(() => {
    const field = panel.current?.querySelector<HTMLElement>('textarea');
    (field ?? panel.current?.querySelector<HTMLElement>('button'))?.focus();
  }, []);
  return (
    <aside
      ref={panel}
      className={`${panelStyles.panel} ${styles.panel}`}
      aria-label={text('assistant.name')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
    >
      <WidthHandle width={width} setWidth={setWidth} />
      <div className={panelStyles.head}>
        <h2 className={panelStyles.name}>{text('assistant.name')}</h2>
        {hasRun && (
          <IconButton
            label={text('assistant.download')}
            Icon={DownloadIcon}
            onPress={() => send({ type: 'assistant-downloaded' })}
          />
        )}
        {warning === undefined && (
          <>
            <IconButton
              label={text('assistant.new')}
              Icon={NewIcon}
              onPress={() => send({ type: 'assistant-cleared' })}
            />
            <IconButton
              label={text('assistant.history')}
              Icon={HistoryIcon}
              isPressed={isListed}
              onPress={() => send({ type: 'assistant-history-toggled' })}
            />
          </>
        )}
        <IconButton label={text('assistant.close')} Icon={CloseIcon} onPress={close} />
      </div>
      <Body />
    </aside>
  );
}

function Body() {
  const text = useAssistantText();
  const warning = useChromeView((view) => view.assistant.warning);
  const isListed = useChromeView((view) => view.assistant.history.kind !== 'closed');
  if (warning === 'permission')
    return <p className={styles.warning}>{text('assistant.warning.permission')}</p>;
  if (warning === 'provisioning')
    return <p className={styles.warning}>{text('assistant.warning.provisioning')}</p>;
  return (
    <>
      {isListed ? <History /> : <Conversation />}
      <MessageForm />
    </>
  );
}

interface IconButtonProps {
  label: string;
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  isPressed?: boolean;
  onPress(): void;
}

function IconButton({ label, Icon, isPressed, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className={panelStyles.icon}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
