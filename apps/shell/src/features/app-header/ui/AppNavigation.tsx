import { Badge } from '../../../chrome/header/Badge';
import { useText } from '../../../chrome/ui/messages';
import type { AppView } from '../model/app-view';
import { HeaderTabs } from './HeaderTabs';

/** The labels of the application beside its name, and its tabs. */
export function AppNavigation({ app: { labels, tabs } }: { app: AppView }) {
  const text = useText();
  return (
    <>
      {labels.map(({ kind, text: label }) => (
        <Badge key={label} isLabel>
          {kind === 'release' && label === 'TRIAL' ? text('workspaces.trial') : label}
        </Badge>
      ))}
      {tabs.length > 0 && <HeaderTabs entries={tabs} />}
    </>
  );
}
