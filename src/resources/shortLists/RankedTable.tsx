import DragIndicator from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { visuallyHidden } from '@mui/utils'
import { ageOn } from '../../../contract/age'
import { ROUTES } from '../../../contract/paths'
import { fullName } from '../../../contract/text'
import { ContractEnd, MinorTag, Tag } from '../../components/Due'
import { LevelBadge } from '../../components/LevelBadge'
import { TextLink } from '../../components/TextLink'
import { AskScoutButton } from '../../custom/requests/AskScoutButton'
import { useMessage } from '../../i18n'
import { formatShortMonth, today } from '../../i18n/days'
import { formatFigure, formatMean } from '../../i18n/numbers'
import { CLIPPED } from './FormationPitch'
import type { BoardPlayer } from './useBoardPlayers'
import type { useRanking } from './useRanking'

type Ranking = ReturnType<typeof useRanking>

export type RankedTableProps = Pick<Ranking, 'lift'> & {
  players: readonly BoardPlayer[]
  isPhone: boolean
  isPrinting: boolean
  chosenId: string | null
  onChoose: (entryId: string) => void
  /** Undefined if the rows cannot be moved. */
  handleOf: ((id: string) => ReturnType<Ranking['handleOf']> & { 'aria-describedby': string }) | undefined
}

/** A sheet of paper has room for a second line of so many players. */
const MAX_WITH_TWO_LINES = 20

/** Shows the ranked players in columns; on a phone in two lines. */
export function RankedTable({ players, chosenId, lift, handleOf, ...props }: RankedTableProps) {
  const t = useMessage()
  const { isPhone, isPrinting, onChoose } = props
  const isDense = isPrinting && players.length > MAX_WITH_TWO_LINES
  const liftedFrom = players.findIndex(({ entry }) => entry.id === lift?.id)
  const heads = [
    { width: 32, label: '#', align: 'right' },
    { width: 38, label: t('shortLists.column.level'), isHidden: true },
    { label: t('shortLists.column.player') },
    ...(isPhone ? [] : [{ width: 44, label: t('players.field.age'), align: 'right' } as const]),
    { width: isPhone ? 92 : 54, label: t('shortLists.column.mean'), align: 'right' },
    ...(isPhone
      ? []
      : [
          { width: 92, label: t('shortLists.column.contract') },
          { width: 116, label: t('players.field.stage') },
        ]),
  ] as const
  const handleHead = handleOf && (
    <TableCell>
      <Box sx={visuallyHidden}>{t('shortLists.move.column')}</Box>
    </TableCell>
  )
  const handleCol = handleOf && <col style={{ width: 40 }} />
  return (
    <Table
      size="small"
      aria-label={t('shortLists.field.entries')}
      sx={{
        tableLayout: 'fixed',
        '& .MuiTableCell-root': { px: 0.75, py: 0, lineHeight: 1.3, whiteSpace: 'nowrap' },
        '& .MuiTableCell-head': { height: 32, fontSize: 12, color: 'text.secondary' },
        '& .MuiTableCell-body': { height: isDense ? 17 : isPhone ? 56 : 48, fontSize: isDense ? 11 : 14 },
        ...(isDense && {
          ...{ zoom: 0.8, '& .line': { display: 'inline', fontSize: 11, mr: 0.5 } },
          '& .tag': { py: 0, fontSize: 11 },
        }),
      }}
    >
      {/* The head is hidden on a phone, so it cannot set the widths. */}
      <colgroup>
        {!isPhone && handleCol}
        {heads.map((head) => (
          <col key={head.label} style={'width' in head ? { width: head.width } : {}} />
        ))}
        {isPhone && handleCol}
      </colgroup>
      <TableHead sx={isPhone ? visuallyHidden : undefined}>
        <TableRow>
          {!isPhone && handleHead}
          {heads.map(({ label, ...head }) => (
            <TableCell key={label} align={'align' in head ? head.align : 'left'}>
              {'isHidden' in head ? <Box sx={visuallyHidden}>{label}</Box> : label}
            </TableCell>
          ))}
          {isPhone && handleHead}
        </TableRow>
      </TableHead>
      <TableBody>
        {players.map((player, index) => {
          const { entry, rank, row, position, level, mean, isHidden } = player
          const isChosen = entry.id === chosenId
          const age = row?.birthDate ? ageOn(today(), row.birthDate) : '–'
          const stage = row?.stage ? t(`players.stage.${row.stage}`) : ''
          const isTarget = lift !== null && lift.to === index && index !== liftedFrom
          const handle = handleOf && (
            <TableCell>
              <IconButton
                {...handleOf(entry.id)}
                aria-label={t('shortLists.move.handle', {
                  ...{ player: entry.name, place: rank, total: players.length },
                })}
                sx={{ mx: -1, cursor: 'grab', touchAction: 'none', userSelect: 'none' }}
              >
                <DragIndicator fontSize="small" />
              </IconButton>
            </TableCell>
          )
          const where = position && t(`players.position.${position}`)
          const isWhole = isChosen && !isDense
          return (
            <TableRow
              key={entry.id}
              data-rank={rank}
              aria-current={isChosen ? true : undefined}
              onClick={() => onChoose(entry.id)}
              sx={{
                scrollMarginBlock: '72px',
                ...(isChosen && { bgcolor: 'action.selected' }),
                ...(lift?.id === entry.id && { opacity: 0.5 }),
                ...(isTarget && {
                  '& > td': {
                    boxShadow: ({ palette: { primary } }) =>
                      `inset 0 ${index < liftedFrom ? 2 : -2}px ${primary.main}`,
                  },
                }),
              }}
            >
              {!isPhone && handle}
              <TableCell align="right" sx={{ color: 'text.secondary' }}>
                {formatFigure(rank)}
              </TableCell>
              <TableCell>
                <LevelBadge level={isHidden ? 'hidden' : level} size={isDense ? 18 : 24} />
              </TableCell>
              <TableCell
                sx={{
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  ...(isWhole && { py: '8px !important' }),
                }}
              >
                <PlayerName {...player} />
                <Box
                  className="line"
                  sx={{
                    ...{ fontSize: 12, color: 'text.secondary' },
                    ...(isWhole ? { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } : CLIPPED),
                  }}
                >
                  {[...(isPhone ? [age, where, stage] : [where]), isHidden && t('requests.hidden')]
                    .filter(Boolean)
                    .join(' · ')}
                  {(!isPhone || isWhole) && entry.reason !== '' && (
                    <>
                      {where && ' · '}
                      <bdi>{entry.reason}</bdi>
                    </>
                  )}
                  {isWhole && entry.addedBy && (
                    <div>{t('shortLists.addedBy', { name: fullName(entry.addedBy) })}</div>
                  )}
                  {isWhole && row && <AskScoutButton player={row} variant="text" />}
                </Box>
              </TableCell>
              {!isPhone && <TableCell align="right">{age}</TableCell>}
              <TableCell align="right">
                <b>{mean === null ? '–' : formatMean(mean)}</b>
                {isPhone && (
                  <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                    <ContractEnd day={row?.contractEnd} format={formatMonthOf} />
                  </Box>
                )}
              </TableCell>
              {!isPhone && (
                <>
                  <TableCell>
                    <ContractEnd day={row?.contractEnd} format={formatMonthOf} />
                  </TableCell>
                  <TableCell>{stage === '' ? '–' : <Tag>{stage}</Tag>}</TableCell>
                </>
              )}
              {isPhone && handle}
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

const formatMonthOf = (day: string) => `${formatShortMonth(day.slice(0, 7))} ${day.slice(0, 4)}`

/** Shows the name as a link to the player, with tags for minors and deleted players. */
function PlayerName({ entry: { playerId, name }, row }: BoardPlayer) {
  const t = useMessage()
  return (
    <Box className="line" sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontWeight: 620 }}>
      <Box component="bdi" title={name} sx={{ ...CLIPPED, '& > a': { display: 'inline' } }}>
        {playerId === null ? (
          name
        ) : (
          <TextLink to={ROUTES.edit('players', playerId)} color="inherit" underline="hover">
            {name}
          </TextLink>
        )}
      </Box>
      {playerId === null ? <Tag>{t('shortLists.gone')}</Tag> : row && <MinorTag birthDate={row.birthDate} />}
    </Box>
  )
}
