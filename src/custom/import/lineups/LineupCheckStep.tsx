import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { LineupSummary } from '../../../../contract/import/lineups/protocol'
import { useMessage } from '../../../i18n'
import { CheckStepFrame } from '../CheckStepFrame'
import { ServerRunPanel } from '../RunPanel'
import { Waiting } from '../Waiting'
import { LineupNotes } from './LineupNotes'
import { PlannedMatches } from './PlannedMatches'
import type { LineupImport } from './useLineupImport'

/** Shows the line-ups and skipped rows of the table, then the run and its outcome. */
export function LineupCheckStep({ importing }: { importing: LineupImport }) {
  const t = useMessage()
  return (
    <CheckStepFrame
      importing={importing}
      later={t('lineupImport.later')}
      runPanel={(run) =>
        'batchId' in run && (
          <ServerRunPanel
            batchId={run.batchId}
            outcome={({ changed }) => [t('lineupImport.done', { smart_count: changed })]}
            checkAgain={importing.checkAgain}
          />
        )
      }
      dryRun={({ summary, plan, isBehind }) => (
        <Found importing={importing} summary={summary} plan={plan} isBehind={isBehind} />
      )}
    />
  )
}

type FoundProps = { importing: LineupImport; summary: LineupSummary; plan: number; isBehind: boolean }

function Found({ importing, summary, plan, isBehind }: FoundProps) {
  const t = useMessage()
  const { start, run, isReading } = importing
  const { matches, players, rows } = summary
  return (
    <Box aria-busy={isBehind} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {matches === 0 ? (
        <Typography role="status">{t('lineupImport.nothing')}</Typography>
      ) : (
        <>
          <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('lineupImport.matches', { smart_count: matches })}{' '}
            {t('lineupImport.players', { smart_count: players })}
          </Typography>
          {run.state === 'preparing' ? (
            <Waiting label={t('imports.check.handingOver')} fraction={run.handedOver} />
          ) : (
            <Button
              variant="contained"
              onClick={() => void start()}
              disabled={isBehind || isReading}
              sx={{ justifySelf: 'start' }}
            >
              {t('lineupImport.start', { smart_count: matches })}
            </Button>
          )}
        </>
      )}
      <LineupNotes importing={importing} plan={plan} rows={rows} />
      {matches > 0 && <PlannedMatches key={plan} importing={importing} plan={plan} total={matches} />}
    </Box>
  )
}
