import EditIcon from '@react-spectrum/s2/icons/Edit';
import { useId, useState } from 'react';
import { useText } from '../../../chrome/ui/messages';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';
import { NavigationLink } from './NavigationLink';
import styles from './side-navigation.module.css';

const load = () => import('./FavouritesDialog').then(({ FavouritesDialog }) => FavouritesDialog);

/** The pages that the user has pinned, in their order. Not shown without any. */
export function Favourites() {
  const text = useText();
  const nameId = useId();
  const favourites = useChromeView((view) => view.recents?.favourites);
  const current = useChromeView((view) => view.recents?.current);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { Part: FavouritesDialog, preload } = useLazyPart(load, isOpen, close);
  if (favourites === undefined || favourites.length === 0) return null;
  const here = current?.isFavourite ? current.page.link.split('?', 1)[0] : undefined;
  return (
    <div>
      <p className={styles.sectionName}>
        <span id={nameId}>{text('search.favourites')}</span>
        <button
          type="button"
          className={styles.arrange}
          aria-label={text('favourites.arrange')}
          title={text('favourites.arrange')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <EditIcon aria-hidden="true" />
        </button>
      </p>
      <ul className={styles.list} aria-labelledby={nameId}>
        {favourites.map(({ page, href, newTab, icon }) => (
          <li key={page.link}>
            <NavigationLink
              entry={{
                id: page.link,
                name: page.title,
                href,
                newTab,
                icon,
                current: page.link.split('?', 1)[0] === here,
              }}
            />
          </li>
        ))}
      </ul>
      {FavouritesDialog && isOpen && <FavouritesDialog favourites={favourites} close={close} />}
    </div>
  );
}
