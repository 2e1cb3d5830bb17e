import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import { useState } from 'react';
import { useText } from '../../../chrome/ui/messages';
import { useSend } from '../../../chrome/ui/use-chrome';
import type { PageEntry } from '../../../kernel/workspace/recents/recents-view';
import { ArrangeList } from './ArrangeList';
import type { ArrangeRow } from './arrange-rows';

interface FavouritesDialogProps {
  favourites: readonly PageEntry[];
  close: () => void;
}

/** The dialog that moves favourites; those that are not shown any more are removed when it is saved. */
export function FavouritesDialog({ favourites, close }: FavouritesDialogProps) {
  const text = useText();
  const send = useSend();
  const [rows, setRows] = useState(() => favourites.map(rowOf));

  function save(): void {
    const pages = new Map(favourites.map(({ page }) => [page.link, page]));
    const kept = rows.filter(({ isHidden }) => !isHidden).flatMap(({ id }) => pages.get(id) ?? []);
    send({ type: 'favourites-arranged', favourites: kept });
    close();
  }

  return (
    <DialogContainer onDismiss={close}>
      <Dialog size="M">
        <Heading slot="title">{text('favourites.arrange')}</Heading>
        <Content>
          <ArrangeList rows={rows} onChange={setRows} />
        </Content>
        <ButtonGroup>
          <Button variant="secondary" onPress={close}>
            {text('navigation.arrange.cancel')}
          </Button>
          <Button variant="accent" onPress={save}>
            {text('navigation.arrange.save')}
          </Button>
        </ButtonGroup>
      </Dialog>
    </DialogContainer>
  );
}

function rowOf({ page: { link, title } }: PageEntry): ArrangeRow {
  return { id: link, name: title, list: 'favourites', heading: undefined, isBelow: false, isHidden: false };
}
