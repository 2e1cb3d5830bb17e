import { homeAddress } from '../shared/home-address';
import { useText } from '../shared/messages';
import { ProductMark } from '../shared/ProductMark';
import { useChromeView } from '../shared/use-chrome';

/** The product's mark and the name of what is open, which also names the frame area; leads to the home of that. */
export function HomeLink() {
  const text = useText();
  const name = useChromeView((view) => view.solution?.name);
  const href = useChromeView((view) => view.solution?.home ?? homeAddress(view));
  return (
    <a className="header-home" href={href}>
      <ProductMark className="header-mark" />
      <span id="shell-subject" className="header-name">
        {name ?? text('product.name')}
      </span>
    </a>
  );
}
