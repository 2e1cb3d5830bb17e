import { computed, onScopeDispose, ref } from 'vue';
import { appLocationOf, go, subscribe } from '../../src/shared/location/app-location';
import { locationOf, placeAt } from './place';
import type { Channel, Quarter } from './plan';

/** The place in the address, and the way to another one. */
export function usePlace() {
  const read = () => appLocationOf(window.location, 'HISTORY');
  const appLocation = ref(read());
  onScopeDispose(
    subscribe(() => {
      appLocation.value = read();
    }),
  );
  return {
    place: computed(() => placeAt(appLocation.value)),
    open: (quarter: Quarter, channel?: Channel) => go(locationOf(quarter, channel)),
  };
}
