import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { OUTCOMES, type RowFilter, type Summary } from '../../../contract/import/engine/protocol'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { ColumnValues } from './ColumnValues'
import { DuplicateRows } from './DuplicateRows'
import { NewTeams } from './NewTeams'
import { RowsTable } from './RowsTable'
import { countFilling } from './rowChoices'
import type { Import } from './useImport'
import type { Planning } from './usePlan'
import { Waiting } from './Waiting'

type DryRunProps = { importing: Import; planning: Extract<Planning, { state: 'ready' }> }

/** Previews the effect of the run on each row. */
export function DryRun({ importing, planning }: DryRunProps) {
  const t = useMessage()
  const { start, run, isReading, openRows } = importing
  const { summary, isBehind } = planning
  const { counts } = summary
  const [filter, setFilter] = useState<RowFilter>('all')
  const toWrite = countToWrite(importing, summary)
  const openTeams = summary.newTeams.filter(({ isOpen }) => isOpen).length
  const isOpen = openRows.length + openTeams > 0
  // Other mapped columns have other teams and values, so the key remounts their lists.
  const columns = importing.decisions.chosen.join(' ')
  const filters: RowFilter[] = [
    'all',
    ...OUTCOMES,
    'warned',
    ...(counts.likelyDuplicate > 0 ? (['likelyDuplicate'] as const) : []),
  ]

  return (
    <Box aria-busy={isBehind} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        role="group"
        aria-label={t('imports.check.filters')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {filters.map((one) => (
          <Chip
            key={one}
            label={t('imports.check.chip', {
              filter: t(`imports.check.filter.${one}`),
              count: formatFigure(counts[one]),
            })}
            color={filter === one ? 'primary' : 'default'}
            variant={filter === one ? 'filled' : 'outlined'}
            aria-pressed={filter === one}
            disabled={counts[one] === 0 && filter !== one}
            onClick={() => setFilter(one)}
            sx={{ minHeight: 36, fontVariantNumeric: 'tabular-nums' }}
          />
        ))}
      </Box>
      {summary.missingTeams > 0 && (
        <Alert severity="info">
          {t('imports.check.missingTeams', { smart_count: summary.missingTeams })}
        </Alert>
      )}
      <NewTeams key={`teams ${columns}`} importing={importing} teams={summary.newTeams} />
      <ColumnValues key={`values ${columns}`} importing={importing} values={summary.values} />
      <DuplicateRows importing={importing} summary={summary} />
      {openRows.length > 0 && (
        <Alert severity="warning">{t('imports.check.openRows', { smart_count: openRows.length })}</Alert>
      )}
      {openTeams > 0 && (
        <Alert severity="warning">{t('imports.check.openTeams', { smart_count: openTeams })}</Alert>
      )}
      {run.state === 'preparing' ? (
        <Waiting label={t('imports.check.handingOver')} fraction={run.handedOver} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 44 }}>
          {toWrite > 0 ? (
            <Button variant="contained" onClick={start} disabled={isBehind || isReading || isOpen}>
              {t('imports.check.start', { smart_count: toWrite })}
            </Button>
          ) : (
            <Typography role="status">{t('imports.check.nothing')}</Typography>
          )}
          {toWrite > 0 && summary.teamsToMake > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('imports.check.teamsToMake', { smart_count: summary.teamsToMake })}
            </Typography>
          )}
        </Box>
      )}
      <RowsTable
        // Another filter starts at its first page.
        key={filter}
        importing={importing}
        plan={planning.plan}
        filter={filter}
        total={counts[filter]}
      />
    </Box>
  )
}

/** Returns the number of rows that create or change a record. */
function countToWrite({ decisions, leftOut, joined }: Import, { counts, joins }: Summary): number {
  const created = counts.new - leftOut.length - joined.length
  return created + (decisions.update ? counts.changed + countFilling(joins, joined) : 0)
}
