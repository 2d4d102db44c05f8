import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useId, useRef, useState } from 'react'
import { POSITIONS, STAGES } from '../../../contract/closedLists'
import { Choice } from '../../components/Choice'
import { EmptyState } from '../../components/EmptyState'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { RankedTable, type RankedTableProps } from './RankedTable'
import { useRanking } from './useRanking'

const ALL = 'all'
const NONE = 'none'

type RankedPlayersProps = Pick<
  RankedTableProps,
  'players' | 'isPhone' | 'isPrinting' | 'chosenId' | 'onChoose'
> & {
  /** Undefined if the user cannot rank the players. */
  onMove: ((entryId: string, to: number) => void) | undefined
}

/** Shows the ranked players of a shortlist with filters, and moves them. */
export function RankedPlayers({ players, onMove, ...table }: RankedPlayersProps) {
  const t = useMessage()
  const helpId = useId()
  const area = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState<string>(ALL)
  const [stage, setStage] = useState<string>(ALL)
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement } | null>(null)
  const shown = players.filter(
    (player) => [ALL, player.position].includes(position) && [ALL, player.row?.stage || NONE].includes(stage),
  )
  const isFiltered = position !== ALL || stage !== ALL
  const { lift, announcement, move, handleOf } = useRanking({
    players: shown.map(({ entry }) => entry),
    area,
    onMove: (id, to) => onMove?.(id, to),
    onOpen: (id, anchor) => setMenu({ id, anchor }),
  })
  if (players.length === 0) return <EmptyState title={t('shortLists.none')} text={t('shortLists.noneHint')} />
  const canMove = onMove !== undefined && !isFiltered && !table.isPrinting
  return (
    <Box ref={area} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44, mb: 0.5 }}>
        <Typography variant="h2" sx={{ fontSize: 14 }}>
          {t('lists.count.players', { smart_count: shown.length, figure: formatFigure(shown.length) })}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto', displayPrint: 'none' }}>
          <Choice label={t('players.field.position')} value={position} onChange={setPosition}>
            <MenuItem value={ALL}>{t('shortLists.allPositions')}</MenuItem>
            {POSITIONS.filter((one) => players.some((player) => player.position === one)).map((one) => (
              <MenuItem key={one} value={one}>
                {t(`players.position.${one}`)}
              </MenuItem>
            ))}
          </Choice>
          <Choice label={t('players.field.stage')} value={stage} onChange={setStage}>
            <MenuItem value={ALL}>{t('shortLists.allStages')}</MenuItem>
            <MenuItem value={NONE}>{t('players.setStage.none')}</MenuItem>
            {STAGES.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`players.stage.${one}`)}
              </MenuItem>
            ))}
          </Choice>
        </Box>
        {onMove !== undefined && (
          <Typography
            id={helpId}
            sx={{ width: '100%', fontSize: 12, color: 'text.secondary', displayPrint: 'none' }}
          >
            {t(isFiltered ? 'shortLists.move.filtered' : 'shortLists.move.help')}
          </Typography>
        )}
      </Box>
      <RankedTable
        {...table}
        players={shown}
        lift={lift}
        handleOf={canMove ? (id) => ({ 'aria-describedby': helpId, ...handleOf(id) }) : undefined}
      />
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      <Menu anchorEl={menu?.anchor} open={menu !== null} onClose={() => setMenu(null)}>
        {players.map(({ entry: { id }, rank }) => (
          <MenuItem
            key={id}
            selected={id === menu?.id}
            onClick={() => {
              setMenu(null)
              if (menu !== null) move(menu.id, rank - 1)
            }}
          >
            {t('shortLists.move.to', { place: rank })}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
