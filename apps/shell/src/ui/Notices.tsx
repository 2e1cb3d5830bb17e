import { ConnectivityNotice } from './connectivity/ConnectivityNotice';
import { ErrorScreen } from './error-screen/ErrorScreen';
import { LocalSourceArea } from './local-source/LocalSourceArea';
import { LocalSourceBanner } from './local-source/LocalSourceBanner';
import styles from './notices.module.css';
import { OutageBanner } from './outage/OutageBanner';
import { OverridesBanner } from './overrides/OverridesBanner';
import { NoticeLanguage } from './shared/notice-messages';

/**
 * The notices over the frame area: the error screen, the banners of an outage, of overrides and of a local source, the
 * question about it, and the notice of the network.
 */
export function Notices() {
  return (
    <NoticeLanguage>
      <ErrorScreen />
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
