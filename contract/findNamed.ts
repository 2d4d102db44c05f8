import { foldText } from './text'

type Named = { id: string; name: string }

/**
 * Returns the player that a name on a team sheet means: a player of the team with the whole name, otherwise with all its parts; otherwise one
 * of `others` with the whole name. Undefined if none or several match. `team` and `others` may list a player several times, with other names.
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

/**
 * Returns whether a name has all wanted parts, at least one of them longer than a letter. A single letter stands for a word that starts with it
 * ("r holding" matches "rob holding").
 */
const hasWords = (words: readonly string[], wanted: readonly string[]) =>
  wanted.some((word) => word.length > 1) &&
  wanted.every((one) => words.some((word) => word === one || (one.length === 1 && word.startsWith(one))))
