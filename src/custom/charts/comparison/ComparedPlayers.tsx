import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { MAX_COMPARED_PLAYERS } from '../../../../contract/statistics/comparison'
import type { Profile } from '../../../../contract/statistics/profile'
import { namesApart } from '../../../components/playerDetails'
import { useMessage } from '../../../i18n'
import { useChartsAddress } from '../chartsAddress'
import { PlayerPicker } from '../PlayerPicker'
import { NOT_IN_PICTURE } from '../saveFigures'

type ComparedPlayersProps = {
  playerIds: readonly string[]
  /** The players' profiles; undefined while loading. */
  profiles: readonly Profile[] | undefined
  /** Whether the profiles still belong to the previous query. */
  isBehind?: boolean
}

/** Chips of the compared players, with a picker to add players up to the maximum. */
export function ComparedPlayers({ playerIds, profiles, isBehind = false }: ComparedPlayersProps) {
  const t = useMessage()
  const { change } = useChartsAddress()
  const choose = (ids: readonly string[]) => change({ playerIds: ids.join(',') })
  const players = profiles?.map(({ player }) => player) ?? []
  const apart = namesApart(t, players)
  const names = new Map(players.map(({ id }, place) => [id, apart[place]]))
  const unnamed = profiles === undefined || isBehind ? '…' : t('playerCharts.unreadableOne')
  return (
    <Box {...NOT_IN_PICTURE} sx={{ display: 'grid', gap: 1.5 }}>
      <PlayerPicker
        label={t('playerCharts.add')}
        chosen={null}
        without={playerIds}
        refusal={
          playerIds.length < MAX_COMPARED_PLAYERS
            ? undefined
            : t('playerCharts.full', { count: MAX_COMPARED_PLAYERS })
        }
        onChoose={(id) => choose([...playerIds, id])}
      />
      {playerIds.length > 0 && (
        <Box
          component="ul"
          aria-label={t('playerCharts.compared')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0, minWidth: 0 }}
        >
          {playerIds.map((id) => {
            const name = names.get(id) ?? unnamed
            const remove = () => choose(playerIds.filter((other) => other !== id))
            return (
              <Box component="li" key={id} sx={{ minWidth: 0 }}>
                {/* A click anywhere on the chip removes the player, as the Delete key does. */}
                <Chip
                  label={name}
                  aria-label={t('playerCharts.remove', { player: name })}
                  onClick={remove}
                  onDelete={remove}
                  sx={{ height: 44, borderRadius: 3, maxWidth: '100%' }}
                />
              </Box>
            )
          })}
        </Box>
      )}
    </Box>
  )
}
