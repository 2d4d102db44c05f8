import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { OUTCOMES, type RowFilter, type Summary } from '../../../contract/import/engine/protocol'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { ColumnValues } from './ColumnValues'
import { RowsTable } from './RowsTable'
import type { Import } from './useImport'
import type { Planning } from './usePlan'
import { Waiting } from './Waiting'

type DryRunProps = { importing: Import; planning: Extract<Planning, { state: 'ready' }> }

/** What the run would do, row by row, before anything is written. */
export function DryRun({ importing, planning }: DryRunProps) {
  const t = useMessage()
  const { decisions, decide, leftOut, start, run, isReading } = importing
  const { summary, isBehind } = planning
  const { counts, duplicates } = summary
  const [filter, setFilter] = useState<RowFilter>('all')
  const toWrite = counts.new - leftOut.length + (decisions.update ? counts.changed : 0)
  const filters: RowFilter[] = [
    'all',
    ...OUTCOMES,
    'warned',
    ...(counts.likelyDuplicate > 0 ? (['likelyDuplicate'] as const) : []),
  ]
  const areAllOut = leftOut.length === duplicates.length

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
      <TeamDuplicates duplicates={summary.teamDuplicates} />
      <ColumnValues importing={importing} values={summary.values} />
      {duplicates.length > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              checked={areAllOut}
              indeterminate={!areAllOut && leftOut.length > 0}
              onChange={(_event, areOut) => decide({ leftOut: areOut ? duplicates : [] })}
            />
          }
          label={t('imports.check.leaveOutAll', { smart_count: duplicates.length })}
        />
      )}
      {run.state === 'preparing' ? (
        <Waiting label={t('imports.check.preparing')} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 44 }}>
          {toWrite > 0 ? (
            <Button variant="contained" onClick={start} disabled={isBehind || isReading}>
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
        // Another filter begins with its first page.
        key={filter}
        importing={importing}
        plan={planning.plan}
        filter={filter}
        total={counts[filter]}
      />
    </Box>
  )
}

/** More than anybody reads at a glance. */
const SHOWN = 10

/** Warns of teams that would be made a second time, under another name. */
function TeamDuplicates({ duplicates }: { duplicates: Summary['teamDuplicates'] }) {
  const t = useMessage()
  if (duplicates.length === 0) return null
  return (
    <Alert severity="warning">
      {t('imports.check.teamDuplicates', { smart_count: duplicates.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {duplicates.slice(0, SHOWN).map(({ name, other }) => (
          <li key={name}>{t('imports.check.teamDuplicate', { team: name, other })}</li>
        ))}
        {duplicates.length > SHOWN && (
          <li>{t('jobs.moreFailures', { smart_count: duplicates.length - SHOWN })}</li>
        )}
      </Box>
    </Alert>
  )
}
