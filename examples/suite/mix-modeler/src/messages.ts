import { computed, type InjectionKey, inject } from 'vue';
import type { DemonstrationMessages } from '../../src/demonstration/connect-page';
import type { Channel } from './plan';

/** The messages, which are others after a change of the language. */
export const messagesKey: InjectionKey<{ messages: DemonstrationMessages }> = Symbol('messages');

const CHANNEL_NAMES = {
  search: 'mix.channel.search',
  social: 'mix.channel.social',
  email: 'mix.channel.email',
  video: 'mix.channel.video',
  affiliate: 'mix.channel.affiliate',
} as const;

/** The texts and the formats of numbers, in the language of the page. */
export function useMessages() {
  const provided = inject(messagesKey);
  if (!provided) throw new Error('A component is drawn without messages');
  const text: DemonstrationMessages['text'] = (key, ...values) => provided.messages.text(key, ...values);
  const format = (options: Intl.NumberFormatOptions) =>
    computed(() => new Intl.NumberFormat(provided.messages.locale, options));
  const whole = format({ maximumFractionDigits: 0 });
  const signed = format({ maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const euros = format({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  return {
    text,
    channelName: (channel: Channel) => text(CHANNEL_NAMES[channel]),
    orders: (count: number) => whole.value.format(count),
    change: (count: number) => signed.value.format(count),
    money: (amount: number) => euros.value.format(amount),
  };
}
