import BuildingIcon from '@react-spectrum/s2/icons/Building';
import ChevronDownIcon from '@react-spectrum/s2/icons/ChevronDown';
import LayersIcon from '@react-spectrum/s2/icons/Layers';
import { useDialogButton } from '../../../chrome/header/use-dialog-button';
import { useText } from '../../../chrome/ui/messages';
import type { SwitcherView } from '../model/switcher-view';
import styles from './switcher.module.css';
import { SWITCHER_TITLES } from './switcher-words';
import { useHeldFor } from './use-held-for';

/** Time that a list may take before its switcher is shown as loading, in milliseconds (CTX-17). */
const LOADING_DELAY_MS = 250;

const load = () => import('./SwitcherDialog').then(({ SwitcherDialog }) => SwitcherDialog);

/**
 * Shows the current entry as a button that opens the list of entries. The button's accessible name has both action
 * and value.
 */
export function Switcher({ view }: { view: SwitcherView }) {
  const text = useText();
  const { Part: SwitcherDialog, button, open, trigger, close } = useDialogButton(load);
  const { kind, current, state } = view;
  const isLoading = state === 'loading';
  const isSlow = useHeldFor(LOADING_DELAY_MS, isLoading);
  const title = text(SWITCHER_TITLES[kind]);
  const Icon = kind === 'organisation' ? BuildingIcon : LayersIcon;
  if (isLoading && !isSlow) return null;
  return (
    <>
      <button
        {...button}
        className={styles.switcher}
        data-kind={kind}
        aria-label={current ? text('switcher.label', { title, name: current.name }) : title}
        title={current?.name ?? title}
      >
        <Icon aria-hidden="true" />
        <span className={styles.name}>
          {current?.name ?? text(isLoading ? 'switcher.loading' : 'switcher.none')}
        </span>
        <ChevronDownIcon aria-hidden="true" />
      </button>
      {SwitcherDialog && open && <SwitcherDialog open={open} trigger={trigger} view={view} close={close} />}
    </>
  );
}
