import type { Keys } from './matchIndex'
import type { PersonName } from './personName'
import { pairKeys, soundsInOrder } from './words'

/**
 * Two players who may be the same meet under a key: where both birth dates are known, one of that day, or one of the
 * name and nearly that day; otherwise one of the name alone.
 */
export function keysOf({ name, birthDate }: { name: PersonName; birthDate: string | null }): Keys {
  const ofName = nameKeys(name)
  if (birthDate === null) {
    return { posted: ofName.posted.map(undated), asked: [...ofName.asked, ...ofName.asked.map(undated)] }
  }
  const whole = wholeKey(name)
  const ofDay = [
    ...dayKeys(name).map((key) => birthDate + key),
    `${birthDate.slice(0, 4)}${whole}`,
    `${birthDate.slice(4)}${whole}`,
  ]
  return { posted: [...ofDay, ...ofName.posted], asked: [...ofDay, ...ofName.asked.map(undated)] }
}

/** Those of one day meet by a word, and by the first letters of two where both are abbreviated or have a slip. */
function dayKeys({ words, joined }: PersonName): string[] {
  const sounds = words.map(({ sound }) => sound)
  const letters = [...new Set(sounds.map((sound) => sound.charAt(0)))].sort()
  const pairs = letters.flatMap((letter, at) => letters.slice(at + 1).map((other) => `${letter}+${other}`))
  return [...sounds, `=${joined}`, ...pairs, ...(letters.length === 1 ? [`${letters[0]}+`] : [])]
}

const undated = (key: string) => `?${key}`

const wholeKey = ({ words }: PersonName) => `=${soundsInOrder(words)}`

/** A name of one word meets those whose last name it is, and not they each other. */
function nameKeys(name: PersonName): Keys {
  const both = [wholeKey(name), `=${name.joined}`, ...pairKeys(name.words)]
  const last = name.words.at(-1)?.sound ?? ''
  const [full, lone] = [`.${last}`, `>${last}`]
  const [posted, asked] = name.words.length > 1 ? [full, lone] : [lone, full]
  return { posted: [...both, posted], asked: [...both, asked] }
}
