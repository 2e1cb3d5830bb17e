import CloseIcon from '@react-spectrum/s2/icons/Close';
import DownloadIcon from '@react-spectrum/s2/icons/Download';
import HistoryIcon from '@react-spectrum/s2/icons/History';
import NewIcon from '@react-spectrum/s2/icons/New';
import { type ComponentType, useEffect, useRef } from 'react';
import { useText } from '../../../chrome/ui/messages';
import { SidePanel } from '../../../chrome/ui/SidePanel';
import panelStyles from '../../../chrome/ui/side-panel.module.css';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import styles from './assistant.module.css';
import { AssistantLanguage, useAssistantText } from './assistant-messages';
import { Conversation } from './Conversation';
import { History } from './History';
import { MessageForm } from './MessageForm';
import { usePanelWidth, WidthHandle } from './WidthHandle';

/**
 * The assistant: a panel beside the application (UI-23), or above it in a small window and for a user without the rail
 * (DATA-15).
 */
export function AssistantPanel() {
  const [width, setWidth] = usePanelWidth();
  const isAbove = useChromeView((view) => view.assistant.last?.railEnabled === false);
  const send = useSend();
  useEffect(() => send({ type: 'assistant-placed', width: isAbove ? 0 : width }), [send, width, isAbove]);
  useEffect(() => () => send({ type: 'assistant-placed', width: undefined }), [send]);
  return (
    <SidePanel opener="assistant" width={width} isAbove={isAbove}>
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
  const shellText = useText();
  const send = useSend();
  const panel = useRef<HTMLElement>(null);
  const isListed = useChromeView((view) => view.assistant.history.kind !== 'closed');
  const hasRun = useChromeView((view) => view.assistant.run !== undefined);
  const isProof = useChromeView((view) => view.assistant.last?.isPOC);
  const isUsable = useChromeView(({ assistant }) => assistant.warning === undefined && !assistant.isLoading);
  const close = () => send({ type: 'assistant-closed' });
  // Also when the panel has loaded, in which the field for the message is new.
  useEffect(() => {
    const field = panel.current?.querySelector<HTMLElement>('textarea');
    (field ?? panel.current?.querySelector<HTMLElement>('button'))?.focus();
  }, [isUsable]);
  return (
    <aside
      ref={panel}
      className={`${panelStyles.panel} ${styles.panel}`}
      aria-label={text('assistant.name')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // One key closes one thing: a notice over the page stays (UI-09).
        event.preventDefault();
        close();
      }}
    >
      <WidthHandle width={width} setWidth={setWidth} />
      <div className={panelStyles.head}>
        <h2 className={panelStyles.name}>
          {text('assistant.name')}{' '}
          {isProof && <span className={styles.proof}>{shellText('release.poc')}</span>}
        </h2>
        {hasRun && (
          <IconButton
            label={text('assistant.download')}
            Icon={DownloadIcon}
            onPress={() => send({ type: 'assistant-downloaded' })}
          />
        )}
        {isUsable && (
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
  const isLoading = useChromeView((view) => view.assistant.isLoading);
  if (isLoading)
    return (
      <p className={styles.warning} role="status">
        {text('assistant.loading')}
      </p>
    );
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
