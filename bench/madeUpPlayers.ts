import type { ComparedPlayer } from '../contract/duplicates/players'
import { type Random, randomFrom } from '../tests/support/random'
import { CLUBS, type MadeUpName, madeUpName } from './madeUpNames'
import { misspelt, SPOILINGS } from './spoilings'

/** `person` identifies the real person of the record. */
export type MadeUpPlayer = ComparedPlayer & { id: string; person: number }

/** The share of records of a relative or namesake. */
const NEAR_MISSES = 0.12
const WITHOUT_TEAM = 0.1
const WITHOUT_BIRTH_DATE = 0.04

/** `hasDouble`: a namesake exists, so the birth date is always set. */
type Person = { name: MadeUpName; suffix: string; birthDate: string; team: string; hasDouble: boolean }

/**
 * Creates records, some of which duplicate another person's with one or two typical errors. The rest includes twins,
 * brothers, fathers and sons, and namesakes. On request it includes undecidable ones: duplicates without a birth date
 * of a person with a namesake.
 */
export function madeUpPlayers(
  seed: number,
  count: number,
  planted: number,
  { undecidable = false } = {},
): MadeUpPlayer[] {
  const random = randomFrom(seed)
  const people: Person[] = []
  while (people.length < count - planted) {
    const person = somebody(random)
    const double = random.chance(NEAR_MISSES) ? nearMiss(person, random) : null
    people.push(double === null ? person : { ...person, hasDouble: double.hasDouble })
    if (double !== null && people.length < count - planted) people.push(double)
  }
  const records = people.map((person, at) => recordOf(person, at, random))
  for (const at of distinct(planted, records.length, random)) {
    const original = records[at]
    const person = people[at]
    if (original === undefined || person === undefined) continue
    const copy = spoilt({ ...original, birthDate: person.birthDate }, person, { random, undecidable })
    records.push({ ...copy, id: `copy ${at}` })
  }
  return random.shuffled(records)
}

const somebody = (random: Random): Person => ({
  name: madeUpName(random),
  suffix: '',
  birthDate: day(random, 1985, 22),
  team: random.pick(CLUBS),
  hasDouble: false,
})

const day = (random: Random, year: number, years: number) =>
  new Date(Date.UTC(year, 0, 1 + random.below(years * 365))).toISOString().slice(0, 10)

/** Another person whom a careless eye takes for the first. */
function nearMiss(person: Person, random: Random): Person {
  const year = Number(person.birthDate.slice(0, 4))
  const brother = { ...person.name, given: random.pick(person.name.otherGiven) }
  const namesake = { ...person, hasDouble: true }
  return random.pick([
    // A twin, mostly of the same club.
    () => ({ ...person, name: brother }),
    () => ({ ...person, name: brother, team: random.pick(CLUBS) }),
    // A brother.
    () => ({ ...person, name: brother, birthDate: day(random, year + 1, 6) }),
    // A namesake, of another club or of the same.
    () => ({ ...namesake, birthDate: day(random, 1985, 22), team: random.pick(CLUBS) }),
    () => ({ ...namesake, birthDate: day(random, 1985, 22) }),
    // The father, also a player.
    () => ({
      ...namesake,
      birthDate: day(random, year - 32, 12),
      suffix: random.pick(['', ' Sr.', ' Senior']),
    }),
    // A stranger of the same birth date.
    () => ({ ...somebody(random), birthDate: person.birthDate }),
  ])()
}

const recordOf = (
  { name, suffix, birthDate, team, hasDouble }: Person,
  person: number,
  random: Random,
): MadeUpPlayer => ({
  id: `record ${person}`,
  person,
  name: `${name.given} ${name.family.join(' ')}${suffix}`,
  birthDate: !hasDouble && random.chance(WITHOUT_BIRTH_DATE) ? null : birthDate,
  team: random.chance(WITHOUT_TEAM) ? null : team,
})

/** One way of spoiling it, and in a third of the cases another one. */
function spoilt(
  record: MadeUpPlayer,
  { name, hasDouble }: Person,
  { random, undecidable }: { random: Random; undecidable: boolean },
): MadeUpPlayer {
  let copy = random.chance(0.2) ? { ...record, team: random.pick(CLUBS) } : record
  const times = random.chance(0.33) ? 2 : 1
  for (let time = 0; time < times; time++) copy = { ...copy, ...random.pick(SPOILINGS)(copy, name, random) }
  if (hasDouble && !undecidable) copy = { ...copy, birthDate: copy.birthDate ?? record.birthDate }
  // If an error has no effect (no accents to remove), the name is misspelt.
  return copy.name === record.name && copy.birthDate === record.birthDate
    ? { ...copy, name: misspelt(copy.name, random) }
    : copy
}

function distinct(count: number, below: number, random: Random): Set<number> {
  const chosen = new Set<number>()
  while (chosen.size < Math.min(count, below)) chosen.add(random.below(below))
  return chosen
}
