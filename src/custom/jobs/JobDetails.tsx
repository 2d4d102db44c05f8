import Box from '@mui/material/Box'
import type { Job } from '../../../contract/jobs'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { formatFigure } from '../../i18n/numbers'
import { failureWords, starterWords } from './jobWords'

/** Shows a job's attempts, its times and the reason of a failure. */
export function JobDetails({ job }: { job: Job }) {
  const t = useMessage()
  const { attempts, createdAt, startedAt, endedAt, nextAttemptAt, failure, mail } = job
  const reason = failureWords(t, job)
  const codes = mail?.failureCodes ? ` (${mail.failureCodes})` : ''
  const facts = {
    failure: reason && `${reason}${codes}`,
    attempts: attempts === 0 ? null : formatFigure(attempts),
    nextAttempt: nextAttemptAt && formatMoment(nextAttemptAt),
    // The server itself sent an email without a user, so no starter is shown.
    startedBy: mail !== null && job.startedBy === null ? null : starterWords(t, job),
    created: formatMoment(createdAt),
    started: startedAt && formatMoment(startedAt),
    ended: endedAt && formatMoment(endedAt),
    linkExpires: mail && formatMoment(mail.expiresAt),
  }
  return (
    <>
      <Box component="dl" sx={FACTS}>
        {Object.entries(facts).map(
          ([name, value]) =>
            value !== null && (
              <Box key={name} sx={{ minWidth: 0 }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {t(`jobs.list.fact.${name as keyof typeof facts}`)}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {value}
                </Box>
              </Box>
            ),
        )}
      </Box>
      {failure === 'linkExpired' && mail?.kind === 'passwordReset' && (
        <Box sx={{ mt: 1, fontSize: 'body2.fontSize' }}>{t('mails.askAnew')}</Box>
      )}
    </>
  )
}

const FACTS = {
  ...{ m: 0, display: 'grid', columnGap: 3, rowGap: 1, overflowWrap: 'anywhere' },
  ...{ fontSize: 'body2.fontSize', fontVariantNumeric: 'tabular-nums' },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
}
