/**
 * The texts of the gallery's specimens that are data: names of people, organisations, solutions and pages, addresses, and
 * texts of users, of applications and of the help center. Also the component library's own texts, which it has in all ten
 * languages but not in pseudo-locales.
 */
const DATA: readonly RegExp[] = [
  /^(?:Home|Developers|Sample|Specimen|Second|More|Orion|Suite|Trade|Stock|Places|Returns|Prices|Late orders|Test env)$/,
  /^(?:Advertising|Partners|Journey optimizer|Über-Analyse)$/,
  /^(?:Alder|Birch|Cedar|Elm|Customer Journey|Maximiliana|Mara Keter|MK\b|An application)/,
  /^(?:Application|Section|Organization|Workspace number) \d+$/,
  /^(?:Orders?|My orders|Help with orders|Help for sellers|Call the shop|Tell us|Sample)\b/,
  /^(?:Your export has|Three lines were|A title of one word|A page with a long|We move to a new)/,
  /^(?:prod|dev|stage-eu|a-sandbox-with-quite-a-long-name-for-its-place)$/,
  // Articles, tours and agreements are answered by the gateway.
  /^(?:Switch organization|Open the|switcher|, see|Search|Start there|Open Preferences|Choose an org|An address wins)/,
  /^(?:Explore values|What to do, step|See what an app|In three steps|Find your way|The parts of the|Favorites)/,
  /^(?:Beta agreement|AI assistant agreement|The AI assistant in|Don’t rely on it|What you see of it|You’re responsible)/,
  /^\[?(?:Beta agreement: Sample|AI assistant agreement: Unified Shell|Organisation wechseln)/,
  /^(?:Generated content agr|Check generated content|Generated files carry|Help$)/,
  /^(?:Your questions, and|Search everything|Find pages, app|Your application$)/,
  // The debug tool: names and values of messages and of the configuration, and names of frames and roles.
  /^(?:PONG|CONFIGURE|READY|bad-value|appId|locale|imsInfo|false|admin)$|^(?:\{?"|\[?Sample \()/,
  /^\[?Approve the order/,
  // The assistant: messages, answers, arguments and titles of the application's actions.
  /^(?:Which orders are|Two orders|are late, see|Spring order|Summer order|Rename (?:this )?order|Delete order|Why is this)/,
  /^(?:order|lines|late|true|name|reason|y{20}.*)$/,
  // Addresses, ids, markup that is shown as text, moments and durations.
  /^(?:https?:|\/|localhost:|xn--|<script>|x{20})|@[\w.-]+\.example|^[0-9a-f]{32}$|^dma_/,
  /^\w{3} \d+, \d{4}|^\d+ minutes?$/,
  // The component library.
  /^(?:Dismiss|Show all|\d+ notifications?\.)$/,
];

export const isDataOfGallery = (text: string): boolean => DATA.some((pattern) => pattern.test(text));
