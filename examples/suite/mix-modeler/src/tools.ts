import { actions, search } from '@unified-shell/app-sdk';
import { rank } from '@unified-shell/search/rank';
import type { DemonstrationText } from '../../src/demonstration/connect-page';
import { locationOf } from './place';
import { CHANNELS, type Channel, ordersOfPlan, type Plan, type Quarter, TOTAL } from './plan';

/** As in the registration, which decides what the assistant may run. */
const SET = {
  description: 'Sets the budget of a channel in the draft of the plan. The user saves the plan.',
  parameters: [
    {
      name: 'channel',
      description: 'The channel.',
      type: 'text',
      choices: ['search', 'social', 'email', 'video', 'affiliate'],
    },
    { name: 'amount', description: 'The budget in euros, from 0 to 100000.', type: 'number' },
  ],
} as const;
const READ = {
  description: 'Reads the plan that is shown: the budget of each channel and the expected orders.',
};

interface Board {
  text: DemonstrationText;
  plan(): Plan;
  quarter(): Quarter;
  set(channel: Channel, amount: number): void;
  channelName(channel: Channel): string;
}

/** Offers the actions of the board, and its channels as hits of the search. */
export function offerTools({ text, plan, quarter, set, channelName }: Board): void {
  actions.offer([
    {
      id: 'set-budget',
      title: text('mix.action.set'),
      destructive: false,
      tool: SET,
      run(given = {}) {
        const channel = CHANNELS.find((name) => name === given['channel']);
        const amount = Number(given['amount']);
        if (!channel || !(amount >= 0 && amount <= TOTAL)) {
          throw new Error(`A budget needs a channel and an amount from 0 to ${TOTAL}.`);
        }
        set(channel, amount);
      },
    },
    {
      id: 'read-plan',
      title: text('mix.action.read'),
      readOnly: true,
      tool: READ,
      // For the model, with the names of the registration's fields in every language of the user.
      run() {
        const budgets = CHANNELS.map((channel) => `${channel}: ${plan()[channel]} euros`);
        return `Plan of ${quarter()}. ${budgets.join(', ')}. orders: ${Math.round(ordersOfPlan(plan()))}`;
      },
    },
  ]);
  search.provide(async ({ term, max }) => ({
    hits: rank(CHANNELS, term, (channel) => ({ name: channelName(channel) }))
      .slice(0, max)
      .map((channel) => ({
        id: channel,
        title: channelName(channel),
        type: text('mix.title'),
        path: locationOf(quarter(), channel),
        icon: 'chart',
      })),
  }));
}
