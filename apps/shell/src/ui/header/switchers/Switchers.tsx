import { useChromeView } from '../../shared/use-chrome';
import { Switcher } from './Switcher';

/** The organisation, and what the open solution works in. */
export function Switchers() {
  const switchers = useChromeView((view) => view.switchers);
  return (
    <div className="header-switchers">
      {switchers.map((view) => (
        <Switcher key={view.kind} view={view} />
      ))}
    </div>
  );
}
