// Reads the arguments of a message from its text, as types: a misspelt or missing argument does not compile.
// Arguments are written `{name}`, `{name, number}`, `{name, plural, one {…} other {…}}`, with one blank after a comma.

/** The values a message needs; those of all messages where `Message` is a union. */
export type ValuesOf<Message extends string> = {
  [Argument in ArgumentsOf<Message> as Argument[0]]: Argument[1];
};

/** The values as the last parameter of a function: none where the message needs none. */
export type ValuesParameter<Message extends string> = [ArgumentsOf<Message>] extends [never]
  ? []
  : [values: ValuesOf<Message>];

type Argument = [name: string, value: unknown];

type ArgumentsOf<Message extends string> = Message extends string
  ? Extract<ReadMessage<Message, never>[0], Argument>
  : never;

/** Arguments found, and the text after what was read. */
type Reading = [found: unknown, rest: string];

/** A message up to its end, or to the brace that closes it where it stands in another. */
type ReadMessage<Text extends string, Found> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? EndMessage<Text, Found>
    : ContinueMessage<ReadArgument<After, Found>>
  : EndMessage<Text, Found>;

type ContinueMessage<Read extends Reading> = ReadMessage<Read[1], Read[0]>;

type EndMessage<Text extends string, Found> = Text extends `${string}}${infer Rest}`
  ? [Found, Rest]
  : [Found, ''];

/** An argument, after its opening brace. One that is not written as said above needs a value that does not exist. */
type ReadArgument<Text extends string, Found> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name}, ${infer Format}`
    ? Format extends `${'plural' | 'selectordinal'}, ${string}`
      ? ReadOptions<AfterFormat<Text>, Found | [Name, number]>
      : Format extends `select, ${string}`
        ? ReadOptions<AfterFormat<Text>, Found | [Name, string]>
        : Format extends `number${string}`
          ? [Found | [Name, number], Rest]
          : Format extends `${'date' | 'time'}${string}`
            ? [Found | [Name, Date | number], Rest]
            : [Found | [Name, never], '']
    : [Found | [Head, string], Rest]
  : [Found, ''];

type AfterFormat<Text extends string> = Text extends `${string}, ${string}, ${infer Options}` ? Options : '';

/** The options of a plural or select, up to the brace that closes them. */
type ReadOptions<Text extends string, Found> = Text extends `${infer Selector}{${infer Option}`
  ? Selector extends `${string}}${string}`
    ? EndMessage<Text, Found>
    : ContinueOptions<ReadMessage<Option, Found>>
  : EndMessage<Text, Found>;

type ContinueOptions<Read extends Reading> = ReadOptions<Read[1], Read[0]>;
