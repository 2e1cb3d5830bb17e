import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogTrigger, Heading } from '@react-spectrum/s2/Dialog';
import { page } from '@unified-shell/app-sdk';
import { useText } from '@unified-shell/solution-page/messages';
import styles from './leaving.module.css';

/** The application's own dialog. The shell is notified, so that it dims the page around the frame. */
export function OwnDialog() {
  const text = useText();
  const report = (isOpen: boolean) => {
    page.modal = isOpen;
  };
  return (
    <div className={styles.row}>
      <DialogTrigger onOpenChange={report}>
        <Button variant="secondary">{text('sample.dialog.open')}</Button>
        <Dialog size="S">
          {({ close }) => (
            <>
              <Heading slot="title">{text('sample.dialog.title')}</Heading>
              <Content>{text('sample.dialog.text')}</Content>
              <ButtonGroup>
                <Button variant="secondary" onPress={close}>
                  {text('sample.dialog.close')}
                </Button>
              </ButtonGroup>
            </>
          )}
        </Dialog>
      </DialogTrigger>
    </div>
  );
}
