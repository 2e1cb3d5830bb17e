import { page } from '@unified-shell/app-sdk';
import { computed, type Ref, ref, shallowRef, watch } from 'vue';
import { storedValue } from '../../src/demonstration/stored-value';
import {
  type Channel,
  FIRST_PLANS,
  isSame,
  type Plan,
  type Plans,
  type Quarter,
  readPlans,
  rounded,
} from './plan';

const stored = storedValue('plans', readPlans, () => FIRST_PLANS);

/** The saved plans and the draft of the quarter. While they differ, the shell asks before it leaves. */
export function usePlans(quarter: Ref<Quarter>, question: () => string) {
  // Shallow, because plans are replaced as a whole, and a message to the shell cannot carry Vue's proxies.
  const saved = shallowRef<Plans>(FIRST_PLANS);
  const drafts = shallowRef<Plans>(FIRST_PLANS);
  const isLoaded = ref(false);
  const draft = computed(() => drafts.value[quarter.value]);
  const isChanged = computed(() => !isSame(draft.value, saved.value[quarter.value]));
  const isAnyChanged = computed(() =>
    Object.entries(drafts.value).some(([name, plan]) =>
      Object.entries(saved.value).some(([other, before]) => name === other && !isSame(plan, before)),
    ),
  );

  void stored.load().then((plans) => {
    saved.value = plans;
    drafts.value = plans;
    isLoaded.value = true;
  });
  watch(isAnyChanged, (isUnsaved) => {
    page.unloadPromptMessage = question();
    page.blockNavigation(isUnsaved);
  });

  const setPlan = (plan: Plan) => {
    drafts.value = { ...drafts.value, [quarter.value]: plan };
  };
  return {
    isLoaded,
    isChanged,
    draft,
    saved: computed(() => saved.value[quarter.value]),
    setPlan,
    set: (channel: Channel, amount: number) => setPlan({ ...draft.value, [channel]: rounded(amount) }),
    revert: () => setPlan(saved.value[quarter.value]),
    async save(): Promise<boolean> {
      const next = { ...saved.value, [quarter.value]: draft.value };
      const isStored = await stored.save(next);
      if (isStored) saved.value = next;
      return isStored;
    },
  };
}
