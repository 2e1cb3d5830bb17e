import BuildingIcon from '@react-spectrum/s2/icons/Building';
import { useText } from '../shared/messages';
import { useChromeView } from '../shared/use-chrome';

/** The organisation this tab works in. */
export function OrganisationName() {
  const text = useText();
  const name = useChromeView((view) => view.organisation?.name);
  return (
    <p className="header-organisation">
      {name !== undefined && (
        <>
          <BuildingIcon aria-hidden="true" />
          <span className="heard">{text('header.organisation')} </span>
          <span className="header-name">{name}</span>
        </>
      )}
    </p>
  );
}
