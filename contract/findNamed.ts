import { foldText } from './text'

type Named = { id: string; name: string }

/**
 * Finds the player that a team sheet means by a name: the player with the whole name or, among the team’s players, the only one with these
 * parts of a name. A player may be listed several times, with other names.
 */
export function findNamed<One extends Named>(
  name: string,
  { team, others }: { team: readonly One[]; others: readonly One[] },
): One | undefined {
  const wanted = foldText(name)
  const isWhole = (player: One) => foldText(player.name) === wanted
  const words = wordsOf(wanted)
  const ofTeam = [
    team.filter(isWhole),
    team.filter((player) => hasWords(wordsOf(foldText(player.name)), words)),
  ]
  const [first, ...more] = ofTeam.find((some) => some.length > 0) ?? others.filter(isWhole)
  return more.every(({ id }) => id === first?.id) ? first : undefined
}

const wordsOf = (folded: string) => folded.split(/[\s.]+/).filter((word) => word !== '')

/** "r holding" matches "rob holding": a single letter matches a word that starts with it, unless there is nothing but single letters. */
const hasWords = (words: readonly string[], wanted: readonly string[]) =>
  wanted.some((word) => word.length > 1) &&
  wanted.every((one) => words.some((word) => word === one || (one.length === 1 && word.startsWith(one))))
