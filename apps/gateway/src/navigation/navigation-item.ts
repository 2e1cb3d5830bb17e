/** An item of the work hub (DATA-16), in the wire's own spelling. */
import type { Registration } from '@unified-shell/catalogue/registration';

export interface NavigationItem {
  id: string;
  /** The `appId` of the solution that it opens. */
  applicationId: string;
  displayName: string;
  description: string | null;
  /** The heading it stands under; none where it is null. */
  category: string | null;
  /** `FOOTER`: below all others. */
  displayInSection: 'FOOTER' | null;
  icon: string;
  /** Without it, it is shown and leads nowhere. */
  enabled: boolean;
  visible: boolean;
  newTab: boolean;
  /** What one of the things is called that it leads to, and further words that people look for it by. */
  nounName: string | null;
  nouns: readonly string[];
  /** The mount of its solution, such as `/platform`, and what follows that. */
  urlRoot: string;
  urlTemplate: string;
  releaseType: Registration['releaseType'];
  navigationSubTreeElements: readonly NavigationItem[];
}
