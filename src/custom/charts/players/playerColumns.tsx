import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { ageOn } from '../../../../contract/age'
import { seesClubView } from '../../../../contract/analysisView'
import { seesClubFields } from '../../../../contract/clubFields'
import { SCORES } from '../../../../contract/ratings'
import type { PlayerSort, PlayerSum } from '../../../../contract/statistics/players'
import { useActor } from '../../../authProvider/useSession'
import { ContractEnd } from '../../../components/Due'
import { LevelBadge } from '../../../components/LevelBadge'
import { PriorityChip } from '../../../components/PriorityChip'
import { useMessage } from '../../../i18n'
import { formatDay, today } from '../../../i18n/days'
import type { Column } from '../../../list'
import { useChartsAddress } from '../chartsAddress'
import { FigureLink } from '../FigureLink'
import { type Figures, meanFigure } from '../figures'
import { usePickedPlayers } from '../pickedPlayers'

/** The number of analyses that fills the bar. A low number makes one, two and several analyses look different. */
const FULL_BAR_ANALYSES = 10

/** Returns the columns of the players' table. Only users who may read priorities get the priority. */
export function usePlayerColumns(): Column<PlayerSum, PlayerSort>[] {
  const t = useMessage()
  const { role } = useActor()
  const { hrefOf } = useChartsAddress()
  const picked = usePickedPlayers()
  // The number of scouts is also in the description of the number of analyses.
  const hasRoom = useMediaQuery('(min-width: 1440px)')
  const behind = (id: string) => hrefOf({ view: 'analyses', playerId: id })
  const columns: (Column<PlayerSum, PlayerSort> | false)[] = [
    { id: 'name', label: t('charts.column.player'), sort: 'name', render: ({ name }) => name },
    {
      id: 'position',
      label: t('charts.column.position'),
      sort: 'position',
      width: 140,
      render: ({ position, team }) => (
        <>
          {position === '' ? '–' : t(`players.position.${position}`)}
          <Typography variant="body2" color="textSecondary" noWrap>
            {team?.name}
          </Typography>
        </>
      ),
    },
    {
      id: 'age',
      label: t('charts.column.age'),
      sort: 'age',
      align: 'right',
      width: 64,
      render: ({ birthDate }) => (birthDate === null ? '–' : ageOn(today(), birthDate)),
    },
    seesClubFields(role) && {
      id: 'contractEnd',
      label: t('charts.column.contractEnd'),
      sort: 'contractEnd',
      width: 108,
      render: ({ contractEnd }) => <ContractEnd day={contractEnd} />,
    },
    {
      id: 'level',
      label: t('charts.column.level'),
      sort: 'level',
      width: 68,
      render: ({ level }) => <LevelBadge level={level} />,
    },
    seesClubView(role) && {
      id: 'priority',
      label: t('charts.column.priority'),
      sort: 'priority',
      width: 100,
      render: ({ priority }) => priority && <PriorityChip priority={priority} />,
    },
    {
      id: 'mean',
      label: t('charts.column.mean'),
      sort: 'mean',
      width: 96,
      render: ({ id, mean, basis }) => (
        <InlineBar share={(mean ?? 0) / SCORES.length}>
          <FigureLink figure={meanFigure(mean, { basis, to: behind(id) })} />
        </InlineBar>
      ),
    },
    {
      id: 'analyses',
      label: t('charts.column.analyses'),
      sort: 'analyses',
      width: 92,
      render: ({ id, basis }) => (
        <InlineBar share={Math.min(1, basis.analyses / FULL_BAR_ANALYSES)}>
          <FigureLink figure={{ value: basis.analyses, basis, to: behind(id) }} />
        </InlineBar>
      ),
    },
    hasRoom && {
      id: 'scouts',
      label: t('charts.column.scouts'),
      sort: 'scouts',
      align: 'right',
      width: 104,
      render: ({ id, basis }) => <FigureLink figure={{ value: basis.scouts, basis, to: behind(id) }} />,
    },
    {
      id: 'lastSeen',
      label: t('charts.column.lastSeen'),
      sort: 'lastSeen',
      width: 112,
      render: ({ basis }) => basis.until && formatDay(basis.until),
    },
    {
      id: 'compare',
      label: t('charts.view.comparison'),
      isLabelHidden: true,
      width: 48,
      render: ({ id, name }) => (
        <Checkbox
          checked={picked.has(id)}
          disabled={picked.isFull && !picked.has(id)}
          onChange={() => picked.toggle(id)}
          slotProps={{ input: { 'aria-label': t('charts.players.pick', { name }) } }}
        />
      ),
    },
  ]
  return columns.filter((column) => column !== false)
}

/** Returns the table of players for a spreadsheet. */
export function usePlayerFigures() {
  const t = useMessage()
  const { role } = useActor()
  const hasPriority = seesClubView(role)
  const hasContract = seesClubFields(role)
  return (rows: readonly PlayerSum[]): Figures => ({
    columns: [
      ...(['player', 'age', 'position', 'team'] as const).map((column) => t(`charts.column.${column}`)),
      ...(hasContract ? [t('charts.column.contractEnd')] : []),
      t('charts.column.level'),
      ...(hasPriority ? [t('charts.column.priority')] : []),
      ...(['mean', 'analyses', 'scouts', 'lastSeen'] as const).map((column) => t(`charts.column.${column}`)),
    ],
    rows: rows.map(({ id, name, birthDate, position, team, contractEnd, level, priority, mean, basis }) => ({
      key: id,
      cells: [
        { value: name },
        { value: birthDate === null ? null : ageOn(today(), birthDate) },
        { value: position === '' ? null : t(`players.position.${position}`) },
        { value: team?.name ?? null },
        ...(hasContract ? [{ value: contractEnd ?? null }] : []),
        { value: level },
        ...(hasPriority
          ? [{ value: priority === undefined ? null : t(`players.priority.${priority}`) }]
          : []),
        meanFigure(mean, { basis }),
        { value: basis.analyses },
        { value: basis.scouts },
        { value: basis.until },
      ],
    })),
  })
}

/** Shows a bar, filled by a fraction from 0 to 1, with a figure beside the bar. */
function InlineBar({ share, children }: { share: number; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        aria-hidden
        sx={{ flex: 1, minWidth: 24, height: 8, borderRadius: 0.5, bgcolor: 'action.selected' }}
      >
        <Box
          sx={{ height: 8, borderRadius: 0.5, bgcolor: 'primary.main' }}
          style={{ width: `${100 * share}%` }}
        />
      </Box>
      <Box sx={{ flex: 'none', minWidth: 28, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </Box>
  )
}
