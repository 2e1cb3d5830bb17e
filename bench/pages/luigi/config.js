// A Luigi host with the elements of the shell: a title, two applications in the side navigation, an account menu.
const { hosted, second } = document.documentElement.dataset;

window.Luigi.setConfig({
  navigation: {
    nodes: [
      {
        pathSegment: 'home',
        label: 'Suite',
        hideFromNav: true,
        children: [
          { pathSegment: 'orders', label: 'Orders', icon: 'home', viewUrl: `${hosted}/` },
          { pathSegment: 'second', label: 'Second', icon: 'home', viewUrl: `${second}/` },
        ],
      },
    ],
    profile: {
      items: [{ label: 'Preferences', link: '/home/orders' }],
      staticUserInfoFn: () => ({ name: 'Marta Keller', email: 'marketer@alder.example' }),
    },
  },
  routing: { useHashRouting: true },
  settings: {
    header: { title: 'Luigi' },
    // The app page sends no message to Luigi, so Luigi would never hide its loading indicator by itself.
    appLoadingIndicator: { hideAutomatically: true },
    responsiveNavigation: 'semiCollapsible',
  },
  lifecycleHooks: {
    luigiAfterInit: () => window.Luigi.ux().hideAppLoadingIndicator(),
  },
});
