import type { en } from './en'

type Leaves<Node, Path extends string = ''> = {
  [Key in keyof Node & (string | number)]: Node[Key] extends string
    ? `${Path}${Key}`
    : Leaves<Node[Key], `${Path}${Key}.`>
}[keyof Node & (string | number)]

type At<Node, Path extends string> = Path extends keyof Node
  ? Node[Path]
  : Path extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Node
      ? At<Node[Head], Rest>
      : Head extends `${infer Index extends number}`
        ? Index extends keyof Node
          ? At<Node[Index], Rest>
          : never
        : never
    : Path extends `${infer Index extends number}`
      ? Index extends keyof Node
        ? Node[Index]
        : never
      : never

type Placeholders<Text> = Text extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The key of each message, by its path: 'shell.menu.matches'. */
export type MessageKey = Leaves<typeof en>

/**
 * The values of a message's placeholders; most messages have none. `smart_count` selects the plural form, even if the text shows another number.
 */
export type MessageValues<Key extends MessageKey> = [Placeholders<At<typeof en, Key>>] extends [never]
  ? []
  : [values: Record<Placeholders<At<typeof en, Key>>, string | number> & { smart_count?: number }]

/** Translates a message. Unknown keys and missing values do not compile. */
export type Message = <Key extends MessageKey>(key: Key, ...values: MessageValues<Key>) => string

/** The type of other languages: the same keys with translated texts. */
export type Catalogue = Translated<typeof en>
type Translated<Node> = { [Key in keyof Node]: Node[Key] extends string ? string : Translated<Node[Key]> }
