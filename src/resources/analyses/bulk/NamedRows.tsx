import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { ROUTES } from '../../../../contract/paths'
import type { AnalysisRow } from '../../../../contract/rows'
import { useMessage } from '../../../i18n'
import { formatFigure } from '../../../i18n/numbers'
import { useSelection } from '../../../list/selection/SelectionContext'

/** The maximum number of listed rows. The section shows the number of the other rows. */
const MAX_SHOWN = 100

type SectionProps = { title: string; hidden: number; children: ReactNode }

function Section({ title, hidden, children }: SectionProps) {
  const t = useMessage()
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
      {hidden > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('analyses.bulk.andMore', { smart_count: hidden, figure: formatFigure(hidden) })}
        </Typography>
      )}
    </Box>
  )
}

const listStyle = {
  listStyle: 'none',
  p: 0,
  m: 0,
  maxHeight: 240,
  overflowY: 'auto',
  borderTop: 1,
  borderColor: 'divider',
} as const

type LeftOutRowsProps = { leftOut: readonly { row: AnalysisRow; reason: string }[] }

/** Lists the skipped analyses, each with the reason. Renders nothing if no analysis is skipped. */
export function LeftOutRows({ leftOut }: LeftOutRowsProps) {
  const t = useMessage()
  const { labelOf } = useSelection<'analyses'>()
  if (leftOut.length === 0) return null
  const title = t('analyses.bulk.leftOut.title', {
    smart_count: leftOut.length,
    figure: formatFigure(leftOut.length),
  })
  return (
    <Section title={title} hidden={leftOut.length - MAX_SHOWN}>
      <Box component="ul" sx={listStyle}>
        {leftOut.slice(0, MAX_SHOWN).map(({ row, reason }) => (
          <Box component="li" key={row.id} sx={{ py: 0.5 }}>
            {/* Opens a new tab, because opening the report in this tab would close the dialog and lose its input. */}
            <Link href={ROUTES.viewAnalysis(row.id)} target="_blank" rel="noopener" variant="body2">
              {labelOf(row)}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {reason}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

type QuestionedRowsProps = {
  title: string
  rows: readonly { row: AnalysisRow; why: string }[]
  /** The ids of the ticked rows, which are included. */
  tickedIds: ReadonlySet<string>
  onTick: (ids: ReadonlySet<string>) => void
}

/** Lists the analyses that are included only if the user ticks them. Renders nothing without such analyses. */
export function QuestionedRows({ title, rows, tickedIds, onTick }: QuestionedRowsProps) {
  const t = useMessage()
  const { labelOf } = useSelection<'analyses'>()
  const count = rows.filter(({ row }) => tickedIds.has(row.id)).length
  if (rows.length === 0) return null
  const toggle = (id: string) => {
    const ids = new Set(tickedIds)
    if (!ids.delete(id)) ids.add(id)
    onTick(ids)
  }
  return (
    <Section title={title} hidden={rows.length - MAX_SHOWN}>
      {rows.length > 1 && (
        <FormControlLabel
          label={t('analyses.bulk.all', { figure: formatFigure(rows.length) })}
          control={
            <Checkbox
              checked={count === rows.length}
              indeterminate={count > 0 && count < rows.length}
              onChange={() => onTick(new Set(count === rows.length ? [] : rows.map(({ row }) => row.id)))}
            />
          }
        />
      )}
      <Box component="ul" sx={listStyle}>
        {rows.slice(0, MAX_SHOWN).map(({ row, why }) => (
          <Box component="li" key={row.id}>
            <FormControlLabel
              sx={{ alignItems: 'flex-start', mr: 0 }}
              control={<Checkbox checked={tickedIds.has(row.id)} onChange={() => toggle(row.id)} />}
              label={
                <Box sx={{ py: 1, overflowWrap: 'anywhere' }}>
                  <Typography variant="body2">{labelOf(row)}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {why}
                  </Typography>
                </Box>
              }
            />
          </Box>
        ))}
      </Box>
    </Section>
  )
}
