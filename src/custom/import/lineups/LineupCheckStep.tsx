import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { LineupSummary } from '../../../../contract/import/lineups/protocol'
import { useMessage } from '../../../i18n'
import { Step } from '../Step'
import { Waiting } from '../Waiting'
import { LineupNotes } from './LineupNotes'
import { LineupRunPanel } from './LineupRunPanel'
import { PlannedMatches } from './PlannedMatches'
import type { LineupImport } from './useLineupImport'

/** Which line-ups the table has and what is left out, then the writing and what came of it. */
export function LineupCheckStep({ importing }: { importing: LineupImport }) {
  const t = useMessage()
  const { table, missing, planning, run, checkAgain } = importing
  const title = t('imports.check.step')
  const focusedBy = run.job ?? 'check'
  if (table === null || missing.length > 0) {
    return <Step number={3} title={title} later={t('lineupImport.later')} focusedBy={focusedBy} />
  }
  if (run.job !== null) {
    return (
      <Step number={3} title={title} focusedBy={focusedBy}>
        <LineupRunPanel importing={importing} job={run.job} />
      </Step>
    )
  }
  return (
    <Step number={3} title={title} focusedBy={focusedBy}>
      {planning.state === 'failed' && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={checkAgain}>
              {t('shell.action.retry')}
            </Button>
          }
        >
          <Box sx={{ fontWeight: 600 }}>{planning.title}</Box>
          {planning.text}
        </Alert>
      )}
      {planning.state === 'reading' && (
        <Waiting label={t('imports.check.loading')} fraction={planning.fraction} />
      )}
      {planning.state === 'checking' && <Waiting label={t('imports.check.checking')} />}
      {planning.state === 'ready' && (
        <Found
          importing={importing}
          summary={planning.summary}
          plan={planning.plan}
          isBehind={planning.isBehind}
        />
      )}
    </Step>
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
            <Waiting label={t('imports.check.preparing')} />
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
      <LineupNotes key={`notes ${plan}`} importing={importing} rows={rows} />
      {matches > 0 && <PlannedMatches key={`matches ${plan}`} importing={importing} total={matches} />}
    </Box>
  )
}
