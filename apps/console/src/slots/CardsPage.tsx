import { useAdmin } from '../api/admin';
import { PageHead } from '../layout/PageHead';
import { hrefOf } from '../location/app-location';
import { useText } from '../texts';
import { SlotsPanel } from './SlotsPanel';

/** The cards of applications for the whole installation. */
export function CardsPage() {
  const text = useText();
  const { me } = useAdmin();
  return (
    <>
      <PageHead
        title={text('slots.title')}
        parent={{ name: text('section.solutions'), href: hrefOf('/solutions') }}
      />
      <SlotsPanel path="/slots" mayChange={me.changesAll} />
    </>
  );
}
