/**
 * The rules of the demonstration's model: fixed sentences in English instead of a language model, so that the whole
 * assistant can be seen and tested without one. It says what it is.
 */

export interface RuleMessage {
  role: string;
  content?: string | undefined;
}

export interface RuleTool {
  name: string;
  /** Of its texts. */
  parameters: readonly string[];
}

export type RuleAnswer =
  | { kind: 'text'; text: string }
  | { kind: 'call'; name: string; arguments: Readonly<Record<string, string | number>> };

const ABOUT =
  'I am the demonstration’s model: a few fixed rules, not a language model. Ask me, for example:\n\n' +
  '- switch to Birch and open its campaigns\n- rename this order to Spring sale\n' +
  '- what can I open here\n- what may I not open here and why\n- search orders\n' +
  '- read this plan, and set the budget of email to 8000\n- schedule Summer sale on 2026-11-30\n' +
  '- create the segment Loyal of people in FR with 3 orders';

type Step = (tools: readonly RuleTool[]) => RuleAnswer;

const call =
  (name: string, given: Readonly<Record<string, string | number>>): Step =>
  (tools) =>
    tools.some((tool) => tool.name === name)
      ? { kind: 'call', name, arguments: given }
      : { kind: 'text', text: 'The tool for this is not available here.' };

interface Rule {
  pattern: RegExp;
  /** It reads and changes nothing, so it may answer a question. */
  reads?: true;
  /** Written before the result. */
  before?: string;
  steps(match: RegExpExecArray): readonly Step[];
}

const clean = (text = '') =>
  text
    .trim()
    .replace(/^(?:its|the|my) /i, '')
    .replace(/[.!?]+$/, '');

/** A question is answered and never acted on, also one that asks for an action politely. */
const QUESTION =
  /\?\s*$|^\s*(?:what|which|who|where|when|why|how|can|could|may|might|do|does|did|is|are|will|would|should)\b/i;

const NOT_ACTED: RuleAnswer = {
  kind: 'text',
  text: 'That is a question, so I have done nothing. To have it done, write it as an instruction, without a question mark.',
};

const RULES: readonly Rule[] = [
  {
    pattern: /switch to (.+?) and open (.+)/i,
    steps: ([, organization, application]) => [
      call('shell__switch_organization', { organization: clean(organization) }),
      call('shell__open', { application: clean(application) }),
    ],
  },
  {
    pattern: /switch to (.+)/i,
    steps: ([, organization]) => [call('shell__switch_organization', { organization: clean(organization) })],
  },
  {
    pattern: /(?:may|can) (?:i|not i) not open|not allowed|no access|why can.?t i open/i,
    reads: true,
    steps: () => [call('shell__explain_access', {})],
  },
  {
    pattern: /(?:what|which).* (?:can|may) i (?:open|use|do)/i,
    reads: true,
    before: 'You can use, for example:\n\n',
    steps: () => [call('shell__search', { query: '' })],
  },
  {
    pattern: /(?:can|may) i (?:open|use) (.+?)(?: here)?\W*$/i,
    reads: true,
    steps: ([, application]) => [call('shell__explain_access', { application: clean(application) })],
  },
  {
    pattern: /rename (?:this|the) \w+(?: to (.+))?/i,
    steps: ([, given]) => [renaming(clean(given).replaceAll(/["“”]/g, '') || 'Renamed order')],
  },
  { pattern: /read (?:this|the) \w+/i, reads: true, steps: () => [reading] },
  {
    pattern: /set the budget of (\w+) to (\d+)/i,
    steps: ([, channel = '', amount]) => [
      call('mixModeler__set-budget', { channel: channel.toLowerCase(), amount: Number(amount) }),
    ],
  },
  {
    pattern: /schedule (.+) (?:on|for) (\d{4}-\d\d-\d\d)/i,
    steps: ([, title, date = '']) => [call('genstudio__schedule-post', { title: clean(title), date })],
  },
  {
    pattern: /create the segment (.+) of people in (\w\w) with (\d+) orders/i,
    steps: ([, name, country = '', orders]) => [
      call('segmentBuilder__create-segment', {
        name: clean(name),
        country: country.toUpperCase(),
        orders: Number(orders),
      }),
    ],
  },
  {
    pattern: /search (?:for )?(.+)/i,
    reads: true,
    steps: ([, query]) => [call('shell__search', { query: clean(query) })],
  },
  {
    pattern: /open (.+)/i,
    steps: ([, application]) => [call('shell__open', { application: clean(application) })],
  },
];

/** The tool of the open application whose name says that it renames. */
function renaming(name: string): Step {
  return (tools) => {
    const tool = tools.find((one) => /__rename/.test(one.name));
    const [parameter] = tool?.parameters ?? [];
    return tool && parameter !== undefined
      ? { kind: 'call', name: tool.name, arguments: { [parameter]: name } }
      : { kind: 'text', text: 'The page that is open has nothing that I could rename.' };
  };
}

const reading: Step = (tools) => {
  const tool = tools.find((one) => /__read/.test(one.name));
  return tool
    ? { kind: 'call', name: tool.name, arguments: {} }
    : { kind: 'text', text: 'The page that is open has nothing that I could read.' };
};

interface FactsRequest {
  schema: { properties: Readonly<Record<string, { type: string; enum?: readonly string[] }>> };
  content: string;
}

/** A request for facts is one JSON text with a schema and a content (`extract-facts.ts`). */
function readFactsRequest(text = ''): FactsRequest | undefined {
  try {
    const request = JSON.parse(text);
    return typeof request?.content === 'string' && request.schema?.properties ? request : undefined;
  } catch {
    return undefined;
  }
}

/** For a field with choices the first one that the content has; for a number the one after the name of the field. */
function findFacts({ schema, content }: FactsRequest): RuleAnswer {
  const facts = Object.entries(schema.properties).flatMap(([name, { type, enum: choices }]) => {
    if (choices) {
      const found = choices.find((choice) => new RegExp(`\\b${choice}\\b`, 'i').test(content));
      return found === undefined ? [] : [[name, found]];
    }
    const [, number] = new RegExp(`\\b${name}\\b\\D{0,20}(\\d+)`, 'i').exec(content) ?? [];
    return type === 'number' && number !== undefined ? [[name, Number(number)]] : [];
  });
  return { kind: 'text', text: JSON.stringify(Object.fromEntries(facts)) };
}

/** The facts of an application as a list; any other result as it is. */
function sayResult(content = ''): string {
  const [, facts] = /^\{"dataOfTheApplication":(\{.*\})\}$/.exec(content) ?? [];
  if (facts === undefined) return content;
  const lines = Object.entries<unknown>(JSON.parse(facts)).map(
    ([name, value]) => `- ${name}: ${String(value)}`,
  );
  return lines.join('\n');
}

/** The next step for the last message of the user, by the number of results since then. */
export function chooseAnswer(messages: readonly RuleMessage[], tools: readonly RuleTool[]): RuleAnswer {
  const wanted = readFactsRequest(messages.at(-1)?.content);
  if (wanted) return findFacts(wanted);
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const text = messages[asked]?.content ?? '';
  const results = messages.slice(asked + 1).filter(({ role }) => role === 'tool');
  for (const { pattern, reads, before = '', steps } of RULES) {
    const match = pattern.exec(text);
    if (match === null) continue;
    if (!reads && QUESTION.test(text)) return NOT_ACTED;
    const next = steps(match)[results.length];
    return next ? next(tools) : { kind: 'text', text: before + sayResult(results.at(-1)?.content) };
  }
  return { kind: 'text', text: ABOUT };
}
