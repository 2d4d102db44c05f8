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
  const ofDay = dayKeys(name)
  const nearly = [birthDate.slice(0, 4), birthDate.slice(4)].map((part) => part + wholeKey(name))
  const onDay = (key: string) => birthDate + key
  return {
    posted: [...ofDay.posted.map(onDay), ...nearly, ...ofName.posted],
    asked: [...ofDay.asked.map(onDay), ...nearly, ...ofName.asked.map(undated)],
  }
}

/**
 * Those of one day meet by two words, of which either may be abbreviated or have a slip; a single word meets those who
 * have it anywhere.
 */
function dayKeys(name: PersonName): Keys {
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
  const [posted, asked] = sounds.length > 1 ? [full, lone] : [lone, full]
  return { posted: [...both, ...posted], asked: [...both, ...asked] }
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
