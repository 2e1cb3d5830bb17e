// Derives the types of a message's arguments from its text, so that a misspelt or missing argument does not compile.
// Arguments are written `{name}`, `{name, number}`, `{name, plural, one {…} other {…}}`, with one blank after a
// comma.

/** The values that a message needs; for a union, those of all its messages. */
export type ValuesOf<Message extends string> = {
  [Argument in ArgumentsOf<Message> as Argument[0]]: Argument[1];
};

/** The values as the last parameter of a function; no parameter if the message needs no values. */
export type ValuesParameter<Message extends string> = [ArgumentsOf<Message>] extends [never]
  ? []
  : [values: ValuesOf<Message>];

type Argument = [name: string, value: unknown];

type ArgumentsOf<Message extends string> = Message extends string
  ? Extract<ReadMessage<Message, never>[0], Argument>
  : never;

/** The arguments found, and the rest of the text. */
type Reading = [found: unknown, rest: string];

/** Parses a message up to its end or, if it is nested, to its closing brace. */
type ReadMessage<Text extends string, Found> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? EndMessage<Text, Found>
    : ContinueMessage<ReadArgument<After, Found>>
  : EndMessage<Text, Found>;

type ContinueMessage<Read extends Reading> = ReadMessage<Read[1], Read[0]>;

type EndMessage<Text extends string, Found> = Text extends `${string}}${infer Rest}`
  ? [Found, Rest]
  : [Found, ''];

/** Parses an argument after its opening brace. An argument that is not in the form above has the type `never`. */
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

/** Parses the options of a plural or select up to its closing brace. */
type ReadOptions<Text extends string, Found> = Text extends `${infer Selector}{${infer Option}`
  ? Selector extends `${string}}${string}`
    ? EndMessage<Text, Found>
    : ContinueOptions<ReadMessage<Option, Found>>
  : EndMessage<Text, Found>;

type ContinueOptions<Read extends Reading> = ReadOptions<Read[1], Read[0]>;
