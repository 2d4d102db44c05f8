import { foldText } from './text'

type Named = { id: string; name: string }

/**
 * Whom a team sheet means by a name: the player of the whole name, or, among a team's players, the one who alone has these parts of it.
 * A player may stand among them more than once, by other names.
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

/** "r holding" is in "rob holding": one letter stands for a word that begins with it, unless it is all there is. */
const hasWords = (words: readonly string[], wanted: readonly string[]) =>
  wanted.some((word) => word.length > 1) &&
  wanted.every((one) => words.some((word) => word === one || (one.length === 1 && word.startsWith(one))))
