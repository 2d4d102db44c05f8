import { toWord, type Word, type WordFrequency, wordSimilarity, wordsOf } from './words'

/** The parsed name of a player. */
export type PersonName = {
  /** The words without the suffix, and without particles if at least two other words remain. */
  words: Word[]
  /** The name without the suffix and without spaces, equal for De Bruyne and Debruyne. */
  joined: string
  /** The generational suffix; null if the name has none. */
  generation: 'jr' | 'sr' | null
}

/** Particles are often omitted or joined to the next word, and never distinguish two people. */
const PARTICLES = new Set(
  'de da do dos das del della di du la le el al van von der den ten ter y e i bin'.split(' '),
)

const GENERATIONS = new Map<string, 'jr' | 'sr'>([
  ['jr', 'jr'],
  ['junior', 'jr'],
  ['filho', 'jr'],
  ['ii', 'jr'],
  ['sr', 'sr'],
  ['senior', 'sr'],
])

export function personName(name: string): PersonName {
  const all = wordsOf(name)
  // A suffix follows at least two other words: in Júnior Alonso, Júnior is the first name.
  const generation = all.length > 2 ? (GENERATIONS.get(all.at(-1) ?? '') ?? null) : null
  const named = generation === null ? all : all.slice(0, -1)
  const weighty = named.filter((word) => !PARTICLES.has(word))
  const words = weighty.length > 1 || named.length < 2 ? weighty : named
  return { words: (words.length > 0 ? words : named).map(toWord), joined: named.join(''), generation }
}

/** The result of comparing two names. Numbers count pairs of words, one word from each name. */
export type NameSimilarity = {
  /** The number of pairs equal in spelling or in sound. */
  whole: number
  alike: number
  typos: number
  initials: number
  shortForms: number
  /** The number of words that only the longer name has. */
  extra: number
  swapped: boolean
  /** Whether the longer name’s last word is paired. */
  lastNames: boolean
  /** The words that both names have. */
  shared: string[]
  /** The words of both names that differ by a typing error. */
  typoWords: string[]
}

const WORD_SIMILARITIES = ['same', 'alike', 'typo', 'initial', 'shortForm'] as const
type Kind = (typeof WORD_SIMILARITIES)[number]

/** Compares two names; returns null if they do not match, for example because each has a word that the other lacks. */
export function compareNames(one: PersonName, other: PersonName, use: WordFrequency): NameSimilarity | null {
  const [short, long] =
    one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words]
  if (short.length === 0) return null
  if (one.joined === other.joined) return sameThroughout(long)
  const partners = partnersOf(short, long, use)
  const taken = new Set([...partners.values()].map(({ place }) => place))
  const found: Record<Kind, number> = { same: 0, alike: 0, typo: 0, initial: 0, shortForm: 0 }
  for (const { kind } of partners.values()) found[kind]++
  if (partners.size < short.length) {
    // One name may separate a word that the other joins: Jae Sung and Jaesung.
    const restOfShort = short.filter((_, at) => !partners.has(at))
    const restOfLong = long.filter((_, place) => !taken.has(place))
    const rest = wordSimilarity(joinedWord(restOfShort), joinedWord(restOfLong), use)
    if (rest === null) return null
    found[rest]++
    for (const place of long.keys()) taken.add(place)
  }
  const pairs = [...partners].sort(([a], [b]) => a - b)
  const swapped = pairs.some(([, { place }], at) => place < (pairs[at - 1]?.[1].place ?? -1))
  // In "R. Olmosa" the R is a first name, so it does not match Rodrillo in "Sergio Olmosa Rodrillo".
  if (swapped && found.initial > 0 && taken.size < long.length) return null
  return {
    whole: found.same + found.alike,
    alike: found.alike,
    typos: found.typo,
    initials: found.initial,
    shortForms: found.shortForm,
    extra: long.length - taken.size,
    swapped,
    lastNames: taken.has(long.length - 1),
    shared: pairs.filter(([, { kind }]) => kind === 'same').map(([at]) => short[at]?.text ?? ''),
    typoWords: pairs.flatMap(([at, { place, kind }]) =>
      kind === 'typo' ? [short[at]?.text ?? '', long[place]?.text ?? ''] : [],
    ),
  }
}

const joinedWord = (words: readonly Word[]) => toWord(words.map(({ text }) => text).join(''))

const sameThroughout = (words: readonly Word[]): NameSimilarity => ({
  whole: words.length,
  alike: 0,
  typos: 0,
  initials: 0,
  shortForms: 0,
  extra: 0,
  swapped: false,
  lastNames: true,
  shared: words.map(({ text }) => text),
  typoWords: [],
})

/** Pairs each word of the shorter name with at most one word of the longer name, the most similar pairs first. */
function partnersOf(short: readonly Word[], long: readonly Word[], use: WordFrequency) {
  const links = short.flatMap((word, at) =>
    long.flatMap((candidate, place) => {
      const kind = kindOf(word, candidate, use)
      return kind === null ? [] : [{ at, place, kind }]
    }),
  )
  links.sort((one, other) => WORD_SIMILARITIES.indexOf(one.kind) - WORD_SIMILARITIES.indexOf(other.kind))
  const partners = new Map<number, { place: number; kind: Kind }>()
  const taken = new Set<number>()
  for (const { at, place, kind } of links) {
    if (partners.has(at) || taken.has(place)) continue
    partners.set(at, { place, kind })
    taken.add(place)
  }
  return partners
}

/** The fewest letters of a short form, such as Alex for Alexander. */
const SHORT_FORM_LETTERS = 3

function kindOf(one: Word, other: Word, use: WordFrequency): Kind | null {
  const similarity = wordSimilarity(one, other, use)
  if (similarity !== null) return similarity
  const [short, long] = one.text.length <= other.text.length ? [one.text, other.text] : [other.text, one.text]
  if (!long.startsWith(short)) return null
  if (short.length === 1) return 'initial'
  return short.length >= SHORT_FORM_LETTERS ? 'shortForm' : null
}
