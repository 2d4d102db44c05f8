import type { BlockingKeys } from './duplicateIndex'
import type { PersonName } from './personName'
import { pairKeys, sortedPhoneticKeys } from './words'

/**
 * Returns the blocking keys of a player. If both birth dates are known, candidates share the birth date and a part of the name, or the whole name
 * and a part of the birth date. Otherwise they share a key of `nameKeys`.
 */
export function keysOf({ name, birthDate }: { name: PersonName; birthDate: string | null }): BlockingKeys {
  const ofName = nameKeys(name)
  if (birthDate === null) {
    return {
      indexed: ofName.indexed.map(undated),
      lookedUp: [...ofName.lookedUp, ...ofName.lookedUp.map(undated)],
    }
  }
  const ofDay = dayKeys(name)
  const nearly = [birthDate.slice(0, 4), birthDate.slice(4)].map((part) => part + wholeKey(name))
  const onDay = (key: string) => birthDate + key
  return {
    indexed: [...ofDay.indexed.map(onDay), ...nearly, ...ofName.indexed],
    lookedUp: [...ofDay.lookedUp.map(onDay), ...nearly, ...ofName.lookedUp.map(undated)],
  }
}

/**
 * Returns the keys for players with the same birth date. Names share a key if they have two words in common, even if both words are abbreviated
 * or mistyped. A name of one word shares a key with all names that contain the word.
 */
function dayKeys(name: PersonName): BlockingKeys {
  const sounds = name.words.map(({ sound }) => sound)
  const ends = sounds.flatMap((word, at) =>
    sounds.flatMap((other, place) =>
      place === at || other.length < 2
        ? []
        : [`${word.charAt(0)}+${other.slice(0, 3)}*`, `${word.charAt(0)}+*${other.slice(-3)}`],
    ),
  )
  const both = [wholeKey(name), `=${name.joined}`, ...pairKeys(name.words), ...ends]
  const [full, lone] = [sounds.map((sound) => `.${sound}`), sounds.map((sound) => `>${sound}`)]
  const [indexed, lookedUp] = sounds.length > 1 ? [full, lone] : [lone, full]
  return { indexed: [...both, ...indexed], lookedUp: [...both, ...lookedUp] }
}

const undated = (key: string) => `?${key}`

const wholeKey = ({ words }: PersonName) => `=${sortedPhoneticKeys(words)}`

/**
 * Returns the keys for players of whom at least one has no birth date. Names share a key if they have two words in common, even if one word is
 * abbreviated or mistyped. A name of one word shares a key with names that end with the word.
 */
function nameKeys(name: PersonName): BlockingKeys {
  const both = [wholeKey(name), `=${name.joined}`, ...pairKeys(name.words)]
  const last = name.words.at(-1)?.sound ?? ''
  const [full, lone] = [`.${last}`, `>${last}`]
  const [indexed, lookedUp] = name.words.length > 1 ? [full, lone] : [lone, full]
  return { indexed: [...both, indexed], lookedUp: [...both, lookedUp] }
}
