import { useGetMany } from 'react-admin'
import type { PlayerRow } from '../../../contract/rows'
import type { ShortListEntry } from '../../../contract/shortList'
import { nameKey } from '../../../contract/text'
import { namesApart } from '../../components/playerDetails'
import { useMessage } from '../../i18n'

type Entry = Pick<ShortListEntry, 'playerId' | 'name'>

/** Returns the name of each entry, with distinguishing details for players with the same name. */
export function useEntryNames(entries: readonly Entry[]): string[] {
  const t = useMessage()
  const ids = entries.flatMap(({ playerId, name }) => {
    const isNamesake = entries.filter((one) => nameKey(one.name) === nameKey(name)).length > 1
    return playerId !== null && isNamesake ? [playerId] : []
  })
  const { data: players = [] } = useGetMany<PlayerRow>('players', { ids }, { enabled: ids.length > 0 })
  return namesApart(
    t,
    entries.map(({ playerId, name }) => {
      const {
        position = '',
        team = null,
        birthDate = null,
      } = players.find((one) => one?.id === playerId) ?? {}
      return { name, position, team, birthDate }
    }),
  )
}
