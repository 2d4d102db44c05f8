import { ageOn } from '../../contract/age'
import type { Position } from '../../contract/closedLists'
import { nameKey } from '../../contract/text'
import type { Message } from '../i18n'
import { today } from '../i18n/days'

/** The fields that distinguish players with the same name. */
type Identified = { position: Position | ''; team: { name: string } | null; birthDate?: string | null }

/** Returns a player's position, team and birth year, as far as they are known. Omits the team if the page already shows it (`shownTeam`). */
export const playerDetails = (t: Message, player: Identified, shownTeam?: string): string =>
  factsOf(t, player)
    .filter((fact) => fact !== '' && fact !== shownTeam)
    .join(' · ')

function factsOf(t: Message, { position, team, birthDate }: Identified): [string, string, string] {
  return [position && t(`players.position.${position}`), team?.name ?? '', birthDate?.slice(0, 4) ?? '']
}

/** Returns team, position and age of a player, as far as they are known. */
export const playerSummary = (t: Message, { position, team, birthDate }: Identified): string =>
  [
    team?.name,
    position && t(`players.position.${position}`),
    birthDate && t('players.aged', { age: ageOn(today(), birthDate) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** The combinations of details to try, by index in `factsOf`. Players with the same name get the first combination that differs for each. */
const CHOICES = [[2], [1], [0], [2, 1], [2, 0], [1, 0], [2, 1, 0]] as const

/** Returns a label for each player. Players with the same name get the details that distinguish them. */
export function namesApart(t: Message, players: readonly (Identified & { name: string })[]): string[] {
  return players.map((player) => {
    const namesakes = players.filter(({ name }) => nameKey(name) === nameKey(player.name))
    if (namesakes.length === 1) return player.name
    const detailsBy = (choice: readonly number[]) => (one: Identified) => {
      const facts = factsOf(t, one)
      return choice
        .map((index) => facts[index] ?? '')
        .filter(Boolean)
        .join(', ')
    }
    const isEnough = (choice: readonly number[]) =>
      new Set(namesakes.map(detailsBy(choice))).size === namesakes.length
    const details = detailsBy(CHOICES.find(isEnough) ?? [2, 1, 0])(player)
    return details === '' ? player.name : `${player.name} (${details})`
  })
}
