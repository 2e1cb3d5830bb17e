import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import { useState } from 'react';
import { useText } from '../../../chrome/ui/messages';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { ArrangeList } from './ArrangeList';
import { arrangementOf, rowsOf } from './arrange-rows';

/** The dialog that moves and hides entries of the work hub. Changes apply when they are saved. */
export function ArrangeDialog({ close }: { close: () => void }) {
  const text = useText();
  const send = useSend();
  const navigation = useChromeView((view) => view.navigation);
  const [rows, setRows] = useState(() => rowsOf(navigation.filter(({ isOfHub }) => isOfHub)));
  return (
    <DialogContainer onDismiss={close}>
      <Dialog size="M">
        <Heading slot="title">{text('navigation.arrange')}</Heading>
        <Content>
          <ArrangeList rows={rows} onChange={setRows} />
        </Content>
        <ButtonGroup>
          <Button
            variant="secondary"
            fillStyle="outline"
            onPress={() => {
              send({ type: 'navigation-arranged', arrangement: undefined });
              close();
            }}
          >
            {text('navigation.arrange.reset')}
          </Button>
          <Button variant="secondary" onPress={close}>
            {text('navigation.arrange.cancel')}
          </Button>
          <Button
            variant="accent"
            onPress={() => {
              send({ type: 'navigation-arranged', arrangement: arrangementOf(rows) });
              close();
            }}
          >
            {text('navigation.arrange.save')}
          </Button>
        </ButtonGroup>
      </Dialog>
    </DialogContainer>
  );
}
