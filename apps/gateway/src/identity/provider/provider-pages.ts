/** The provider's own pages. The built-in ones load fonts from a foreign host; these load nothing. */
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { type PlainPage, plainPageHeaders, renderPlainPage } from '../pages/plain-page';
import type { IdentitySettings } from '../shared/identity-settings';

type Features = NonNullable<Configuration['features']>;

export interface ProviderPages {
  renderError: NonNullable<Configuration['renderError']>;
  rpInitiatedLogout: NonNullable<Features['rpInitiatedLogout']>;
}

/** @param targets origins to which their forms may redirect */
export function createProviderPages(
  { shellOrigins }: Pick<IdentitySettings, 'shellOrigins'>,
  targets: readonly string[],
): ProviderPages {
  const link = { href: `${shellOrigins[0]}/`, label: 'Go to Unified Shell' };
  const send = (ctx: KoaContextWithOIDC, page: PlainPage) => {
    ctx.set(plainPageHeaders(targets));
    ctx.type = 'html';
    ctx.body = renderPlainPage(page);
  };
  return {
    renderError(ctx, out) {
      const text = [out.error, out.error_description].filter(Boolean).join(': ');
      send(ctx, { title: 'Sign-in failed', text, link });
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource(ctx, form) {
        const buttons =
          '<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>' +
          '<button type="submit" form="op.logoutForm">Stay signed in</button>';
        send(ctx, {
          title: 'Sign out',
          text: 'Do you want to sign out of Unified Shell?',
          form: form + buttons,
        });
      },
      postLogoutSuccessSource(ctx) {
        ctx.redirect('/signed-out');
      },
    },
  };
}
