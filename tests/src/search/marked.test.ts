import { expect, it } from 'vitest'
import { searchWords } from '../../../contract/text'
import { partsOf } from '../../../src/custom/search/Marked'

const marked = (text: string, q: string) =>
  partsOf(text, searchWords(q))
    .map(({ letters, isHit }) => (isHit ? `[${letters}]` : letters))
    .join('')

it.each([
  ['Tomás Varela', 'VA tomas', '[Tomás] [Va]rela'],
  ["Rui O'Neill", 'oneill', "Rui [O'Neill]"],
  ['Weißenberger', 'weiss', '[Weiß]enberger'],
  ['Malmo\u0308 FF', 'malmo', '[Malmö] FF'],
  ['علی\u200cرضا', 'علیرضا', '[علی\u200cرضا]'],
  ['Left Back', 'xyz', 'Left Back'],
  ['Ana', '', 'Ana'],
])('underlines in %j for %j the letters as they are written', (text, q, expected) =>
  expect(marked(text, q)).toBe(expected),
)
