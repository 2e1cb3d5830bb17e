import { Button } from '@react-spectrum/s2/Button';
import { component } from '@unified-shell/app-sdk';
import { useConfigurationValue } from '@unified-shell/app-sdk/react';
import { useText } from '@unified-shell/solution-page/messages';
import styles from './leaving.module.css';

/** A button that opens the sample in a dialog. In a dialog, the button closes the dialog with an answer instead. */
export function ComponentCalls({ record }: { record(name: string, detail: string): void }) {
  const text = useText();
  const isComponent = useConfigurationValue('inModal') === true;
  const data = useConfigurationValue('componentData');
  const open = async () => {
    const outcome = component.open('sample', { order: 1042 }).then(
      (answer) => JSON.stringify(answer) ?? 'undefined',
      () => text('sample.component.refused'),
    );
    record('component.open()', await outcome);
  };
  return (
    <div className={styles.row}>
      {isComponent ? (
        <Button variant="accent" onPress={() => component.close({ closed: data })}>
          {text('sample.component.answer')}
        </Button>
      ) : (
        <Button variant="secondary" onPress={() => void open()}>
          {text('sample.component.open')}
        </Button>
      )}
    </div>
  );
}
