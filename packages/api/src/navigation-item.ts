/** An item of the work hub (DATA-16), with the field names of the wire. */
import type { Registration } from '@unified-shell/catalogue/registration';

export interface NavigationItem {
  id: string;
  /** The `appId` of the solution that the item opens. */
  applicationId: string;
  displayName: string;
  description: string | null;
  /** The heading above the item; null for none. */
  category: string | null;
  /** `FOOTER`: the item is shown below all others. */
  displayInSection: 'FOOTER' | null;
  icon: string;
  /** False: the item is shown without a link. */
  enabled: boolean;
  visible: boolean;
  newTab: boolean;
  /** The name of one kind of object that the item leads to, and further search words. */
  nounName: string | null;
  nouns: readonly string[];
  /** The mount of its solution, such as `/platform`, and the rest of the path. */
  urlRoot: string;
  urlTemplate: string;
  releaseType: Registration['releaseType'];
  navigationSubTreeElements: readonly NavigationItem[];
}
