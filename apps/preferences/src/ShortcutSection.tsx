import { Button } from '@react-spectrum/s2/Button';
import { preferences } from '@unified-shell/app-sdk';
import { useText } from '@unified-shell/solution-page/messages';
import styles from '@unified-shell/solution-page/personal.module.css';
import { Section } from './Section';

/** The shortcuts of the shell's commands, which are listed and changed in the shell's own dialog. */
export function ShortcutSection() {
  const text = useText();
  return (
    <Section title={text('preferences.shortcuts')}>
      <p className={styles.text}>{text('preferences.shortcuts.text')}</p>
      <Button variant="secondary" onPress={() => void preferences.showShortcuts().catch(() => undefined)}>
        {text('preferences.shortcuts.change')}
      </Button>
    </Section>
  );
}
