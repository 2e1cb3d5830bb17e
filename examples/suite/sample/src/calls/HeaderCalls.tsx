import { Button } from '@react-spectrum/s2/Button';
import { topbar, userProfile } from '@unified-shell/app-sdk';
import { SUB_PAGES } from '../sub-pages';
import styles from './calls.module.css';

interface HeaderCallsProps {
  record(name: string, detail: string): void;
  /** The name of a page of the application, in the language of the page. */
  nameOf(page: (typeof SUB_PAGES)[number]): string;
}

const LABEL = 'Sample';

/** The labels are code, so they are the same in every language. */
const SHOW = 'topbar.workspaces = […]';
const CLEAR = 'topbar.workspaces = []';

/** Adds parts of the application to the shell's header, and removes them again. */
export function HeaderCalls({ record, nameOf }: HeaderCallsProps) {
  const show = () => {
    topbar.customEnvLabel = LABEL;
    topbar.workspaces = SUB_PAGES.map((page) => ({ name: nameOf(page), url: page.appLocation }));
    topbar.setCustomSearch({ enabled: true, callback: () => record('search', '') });
    userProfile.setButtons([{ id: 'sample', label: LABEL, callback: () => record('userProfile', LABEL) }]);
    record(SHOW, String(SUB_PAGES.length));
  };
  const clear = () => {
    topbar.customEnvLabel = null;
    topbar.workspaces = [];
    topbar.setCustomSearch(null);
    userProfile.setButtons(null);
    record(CLEAR, '0');
  };
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" onPress={show}>
        {SHOW}
      </Button>
      <Button variant="secondary" onPress={clear}>
        {CLEAR}
      </Button>
    </div>
  );
}
