import { likenessOf, spoken, type Word, type WordUse, wordsOf } from './words'

/** A player's name, taken to pieces once, to be compared often. */
export type PersonName = {
  /** Without what stands between names; at least one, where there is anything. */
  words: Word[]
  /** All of it without spaces: De Bruyne and Debruyne. */
  joined: string
  /** Which of two of one name: "jr" or "sr", null where the name does not say. */
  generation: 'jr' | 'sr' | null
}

/** Written or left out, together or apart, and never what tells two people apart. */
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
  // Behind a full name only: Júnior Alonso is called so.
  const generation = all.length > 2 ? (GENERATIONS.get(all.at(-1) ?? '') ?? null) : null
  const named = generation === null ? all : all.slice(0, -1)
  const weighty = named.filter((word) => !PARTICLES.has(word))
  const words = weighty.length > 1 || named.length < 2 ? weighty : named
  return { words: (words.length > 0 ? words : named).map(spoken), joined: named.join(''), generation }
}

/** What of two names goes together. Counts are of pairs of words. */
export type NameLikeness = {
  /** Written in the same way, or so that it sounds the same. */
  whole: number
  alike: number
  slips: number
  initials: number
  shortForms: number
  /** Words that only the longer name has. */
  extra: number
  swapped: boolean
  /** Whether the last word of both is among what goes together. */
  lastNames: boolean
  /** The words that are the same in both. */
  shared: string[]
  /** The words of both names that are a slip apart. */
  slipped: string[]
}

const LIKENESSES = ['same', 'alike', 'slip', 'initial', 'shortForm'] as const
type Kind = (typeof LIKENESSES)[number]

/** How two names go together; null where each has something that the other has not. */
export function compareNames(one: PersonName, other: PersonName, use: WordUse): NameLikeness | null {
  const [short, long] =
    one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words]
  if (short.length === 0) return null
  if (one.joined === other.joined) return sameThroughout(long)
  const partners = partnersOf(short, long, use)
  const taken = new Set([...partners.values()].map(({ place }) => place))
  const found: Record<Kind, number> = { same: 0, alike: 0, slip: 0, initial: 0, shortForm: 0 }
  for (const { kind } of partners.values()) found[kind]++
  if (partners.size < short.length) {
    // Written apart in one of them: Jae Sung and Jaesung.
    const restOfShort = short.filter((_, at) => !partners.has(at))
    const restOfLong = long.filter((_, place) => !taken.has(place))
    const rest = likenessOf(together(restOfShort), together(restOfLong), use)
    if (rest === null) return null
    found[rest]++
    for (const place of long.keys()) taken.add(place)
  }
  const pairs = [...partners].sort(([a], [b]) => a - b)
  const swapped = pairs.some(([, { place }], at) => place < (pairs[at - 1]?.[1].place ?? -1))
  // The R of "R. Olmosa" is a first name's, and not Rodrillo's in "Sergio Olmosa Rodrillo".
  if (swapped && found.initial > 0 && taken.size < long.length) return null
  return {
    whole: found.same + found.alike,
    alike: found.alike,
    slips: found.slip,
    initials: found.initial,
    shortForms: found.shortForm,
    extra: long.length - taken.size,
    swapped,
    lastNames: taken.has(long.length - 1),
    shared: pairs.filter(([, { kind }]) => kind === 'same').map(([at]) => short[at]?.text ?? ''),
    slipped: pairs.flatMap(([at, { place, kind }]) =>
      kind === 'slip' ? [short[at]?.text ?? '', long[place]?.text ?? ''] : [],
    ),
  }
}

const together = (words: readonly Word[]) => spoken(words.map(({ text }) => text).join(''))

const sameThroughout = (words: readonly Word[]): NameLikeness => ({
  whole: words.length,
  alike: 0,
  slips: 0,
  initials: 0,
  shortForms: 0,
  extra: 0,
  swapped: false,
  lastNames: true,
  shared: words.map(({ text }) => text),
  slipped: [],
})

/** For each word of the shorter name that has one, its counterpart in the longer: the likest first, each only once. */
function partnersOf(short: readonly Word[], long: readonly Word[], use: WordUse) {
  const links = short.flatMap((word, at) =>
    long.flatMap((candidate, place) => {
      const kind = kindOf(word, candidate, use)
      return kind === null ? [] : [{ at, place, kind }]
    }),
  )
  links.sort((one, other) => LIKENESSES.indexOf(one.kind) - LIKENESSES.indexOf(other.kind))
  const partners = new Map<number, { place: number; kind: Kind }>()
  const taken = new Set<number>()
  for (const { at, place, kind } of links) {
    if (partners.has(at) || taken.has(place)) continue
    partners.set(at, { place, kind })
    taken.add(place)
  }
  return partners
}

/** Dani and Daniel, Alex and Alexander: from fewer letters on, too much begins alike. */
const SHORT_FORM_LETTERS = 3

function kindOf(one: Word, other: Word, use: WordUse): Kind | null {
  const likeness = likenessOf(one, other, use)
  if (likeness !== null) return likeness
  const [short, long] = one.text.length <= other.text.length ? [one.text, other.text] : [other.text, one.text]
  if (!long.startsWith(short)) return null
  if (short.length === 1) return 'initial'
  return short.length >= SHORT_FORM_LETTERS ? 'shortForm' : null
}
