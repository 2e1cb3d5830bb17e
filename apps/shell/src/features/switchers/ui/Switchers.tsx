import { useChromeView } from '../../../chrome/ui/use-chrome';
import { Switcher } from './Switcher';

/** The switchers of the organisation and of the open solution's context. */
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
