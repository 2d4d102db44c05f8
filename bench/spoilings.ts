import type { ComparedPlayer } from '../contract/duplicates/players'
import type { Random } from '../tests/support/random'
import type { MadeUpName } from './madeUpNames'

type Spoiling = (player: ComparedPlayer, name: MadeUpName, random: Random) => Partial<ComparedPlayer>

/** How a second record of one person comes to differ from the first: people, keyboards and other systems. */
export const SPOILINGS: readonly Spoiling[] = [
  ({ name }) => ({ name: name.normalize('NFD').replace(/\p{Diacritic}/gu, '') }),
  ({ name }) => ({ name: name.toUpperCase() }),
  ({ name }) => ({ name: name.toLowerCase() }),
  ({ name }) => ({
    name: name.replace(/[ö]/g, 'oe').replace(/[ä]/g, 'ae').replace(/[ü]/g, 'ue').replace(/ß/g, 'ss'),
  }),
  (_, { given, family }) => ({ name: `${family.join(' ')} ${given}` }),
  (_, { given, family }) => ({ name: `${family.join(' ').toUpperCase()}, ${given}` }),
  ({ name }, _, random) => ({ name: misspelt(name, random) }),
  ({ name }, _, random) => ({ name: misspelt(name, random) }),
  ({ name }, _, random) => ({ name: misspelt(name, random) }),
  (_, { given, family }) => ({ name: `${given.slice(0, 1)}. ${family.join(' ')}` }),
  (_, { given, family }) => ({ name: `${given.slice(0, 1)} ${family[0]}` }),
  (_, { given, family }) => ({ name: `${given} ${family[0]}` }),
  (_, { given, family, otherGiven }, random) => ({
    name: `${given} ${random.pick(otherGiven)} ${family.join(' ')}`,
  }),
  () => ({ birthDate: null }),
  () => ({ birthDate: null }),
  ({ birthDate }) => ({ birthDate: dayAndMonthExchanged(birthDate) }),
  ({ name }) => ({ name: ` ${name.replace(/ /g, '  ')}` }),
  ({ name }) => ({ name: name.replace(/’/g, "'").replace(/-/g, ' ') }),
]

/** With one letter wrong, missing, doubled by another, or exchanged with the next, wherever in the name. */
export function misspelt(name: string, random: Random): string {
  const letters = [...name]
  const places = letters.flatMap((letter, at) => (/\p{L}/u.test(letter) ? [at] : []))
  const at = random.pick(places)
  const any = random.pick([...'abcdefghijklmnopqrstuvwxyz'])
  const [letter = '', next = ''] = [letters[at], letters[at + 1]]
  const instead = random.pick([any, '', letter + any, letter + letter])
  if (/\p{L}/u.test(next) && random.chance(0.25)) letters.splice(at, 2, next, letter)
  else letters.splice(at, 1, instead)
  return letters.join('')
}

/** Unchanged where the day is no month. */
function dayAndMonthExchanged(birthDate: string | null): string | null {
  if (birthDate === null || Number(birthDate.slice(8)) > 12) return birthDate
  return `${birthDate.slice(0, 4)}-${birthDate.slice(8)}-${birthDate.slice(5, 7)}`
}
