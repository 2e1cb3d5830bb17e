import { NoticeLanguage } from '../chrome/ui/notice-messages';
import { ConnectivityNotice } from '../features/connectivity/ui/ConnectivityNotice';
import { ErrorScreen } from '../features/error-screen/ui/ErrorScreen';
import { TilePage } from '../features/link-tile/ui/TilePage';
import { LocalSourceArea } from '../features/local-source/ui/LocalSourceArea';
import { LocalSourceBanner } from '../features/local-source/ui/LocalSourceBanner';
import { OutageBanner } from '../features/outages/ui/OutageBanner';
import { OverridesBanner } from '../features/overrides/ui/OverridesBanner';
import styles from './notices.module.css';

/**
 * The notices over the frame area: the error screen, the page of a link tile, the banners of an outage, of overrides and of a local source, the
 * question about it, and the notice of the network.
 */
export function Notices() {
  return (
    <NoticeLanguage>
      <ErrorScreen />
      <TilePage />
      <div className={styles.banners}>
        <OutageBanner />
        <OverridesBanner />
        <LocalSourceBanner />
      </div>
      <LocalSourceArea />
      <ConnectivityNotice />
    </NoticeLanguage>
  );
}
