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

/** Every message of the catalogue, by its path: 'shell.menu.matches'. */
export type MessageKey = Leaves<typeof en>

/**
 * The values that a message's placeholders need; none for most. Its plural form follows `smart_count`, also where the
 * text shows another figure.
 */
export type MessageValues<Key extends MessageKey> = [Placeholders<At<typeof en, Key>>] extends [never]
  ? []
  : [values: Record<Placeholders<At<typeof en, Key>>, string | number> & { smart_count?: number }]

/** The words of a message. A key that is not in the catalogue, or a value that is missing, does not compile. */
export type Message = <Key extends MessageKey>(key: Key, ...values: MessageValues<Key>) => string

/** What another language has to hold: the same keys, other words. */
export type Catalogue = Translated<typeof en>
type Translated<Node> = { [Key in keyof Node]: Node[Key] extends string ? string : Translated<Node[Key]> }
